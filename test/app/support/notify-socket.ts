import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { emptyFolder } from '../../support/command.ts'

/**
 * Perl is on every Debian. Its `recv` lets go of the file that `systemd-notify` sends along to learn when its words
 * were read; socat would keep it.
 */
const RECEIVE = `
  use Socket; $| = 1; my $s;
  socket($s, AF_UNIX, SOCK_DGRAM, 0) and bind($s, pack_sockaddr_un($ARGV[0])) or die $!;
  while (defined recv($s, my $words, 4096, 0)) { print "$words\\n" }`

/** A datagram socket where systemd would have its own. */
export class NotifySocket {
  readonly path = join(emptyFolder(), 'notify')
  /** All that was said, datagram after datagram. */
  received = ''
  private readonly receiver = spawn('perl', ['-e', RECEIVE, this.path])

  static async open(): Promise<NotifySocket> {
    const socket = new NotifySocket()
    socket.receiver.stdout.on('data', chunk => {
      socket.received += chunk
    })
    for (let tries = 0; !existsSync(socket.path); tries++) {
      if (tries > 500) throw new Error('no socket was opened')
      await pause(10)
    }
    return socket
  }

  count(assignment: string): number {
    return this.received.split(assignment).length - 1
  }

  async close(): Promise<void> {
    this.receiver.kill()
    await once(this.receiver, 'exit')
  }
}
