// The pages of docs/reference, each by its name.
import { wholeProgram } from '../../dist/app/describe-program.js'
import { makeCommandReference, makeSettingsReference } from '../../dist/manual/command-reference.js'
import { makeAsyncApi } from '../../dist/messages/asyncapi.js'
import { makeTopicsPage } from './topics-page.js'

export async function referencePages() {
  const program = await wholeProgram()
  return {
    'commands.md': makeCommandReference(program),
    'settings.md': makeSettingsReference(program),
    'topics.md': makeTopicsPage(makeAsyncApi(program.version)),
  }
}
