import { expect, it } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import { doctor, play, pseudoController } from './support/looking.ts'

it('a board that gives no raw readings, and is told to run again', async () => {
  const controller = await pseudoController()
  const { of } = await doctor(['--port', controller.path, '--no-lights'])
  expect(of('sensors')).toMatchObject([{ level: 'bad', message: 'The board gives no raw readings.' }])
  expect(controller.carriedOut.findLast(line => line.type === 'mode')).toMatchObject({ mode: 'run' })
})

it('the page’s port is held by our own service, which says how it is', async () => {
  const port = String(await freePort())
  const service = play(['--http', port])
  await service.until(() => service.stdout.includes('ready '), 'the service')
  const { status, of } = await doctor(['--http', port])
  expect(status).toBe(0)
  expect(of('page')).toMatchObject([
    { level: 'good', message: `The service runs on port ${port}, and is well.` },
  ])
})

it('silence, by the command line', async () => {
  const controller = await pseudoController()
  controller.answering = () => 'lose'
  const { status, of } = await doctor(['--port', controller.path])
  expect(status).toBe(1)
  expect(of('ports')).toMatchObject([{ level: 'bad', message: `Nothing answers on ${controller.path}.` }])
})
