/** The pages of the site in reading order, under the question that leads to them. Paths are those in the repository. */
export const SECTIONS = [
  {
    title: 'Start',
    pages: ['README.md', 'docs/first-game.md', 'docs/questions.md', 'docs/README.md'],
  },
  {
    title: 'Play and learn',
    pages: [
      'docs/page.md',
      'docs/lights.md',
      'docs/rules.md',
      'docs/lessons.md',
      'docs/teaching.md',
      'docs/remote-play.md',
    ],
  },
  {
    title: 'Show games',
    pages: [
      'docs/streaming.md',
      'docs/proxy.md',
      'docs/many-boards.md',
      'docs/tournaments.md',
      'docs/examples/mosquitto/README.md',
    ],
  },
  {
    title: 'Build a board',
    pages: [
      'hardware/README.md',
      'hardware/assembly.md',
      'hardware/enclosure/README.md',
      'hardware/boards.md',
      'hardware/wiring.md',
      'hardware/magnets.md',
      'hardware/sensors.md',
      'hardware/bring-up.md',
      'hardware/safety.md',
      'hardware/firmata.md',
      'hardware/firmware/README.md',
      'schematics/README.md',
    ],
  },
  {
    title: 'Run it',
    pages: ['docs/setup.md', 'docs/commands.md', 'docs/raspberry-pi.md', 'docs/troubleshooting.md'],
  },
  {
    title: 'Reference',
    pages: [
      'docs/reference/commands.md',
      'docs/reference/settings.md',
      'docs/reference/topics.md',
      'docs/mqtt.md',
      'docs/wire.md',
    ],
  },
  {
    title: 'How it works',
    pages: [
      'docs/architecture.md',
      'docs/tracking.md',
      'docs/accuracy.md',
      'docs/coach.md',
      'docs/terms.md',
      'docs/dependencies.md',
      'CONTRIBUTING.md',
      'docs/releases/1.0.0.md',
      'CHANGELOG.md',
    ],
  },
]
