// docs/reference/topics.md: every topic and command with its fields, from the AsyncAPI document.

/** The page in Markdown. */
export function makeTopicsPage({ channels, operations, components }) {
  const sent = Object.values(operations).filter(({ action }) => action === 'send')
  const received = Object.entries(operations).filter(([, { action }]) => action === 'receive')
  const channelOf = ({ channel }) => channels[nameOf(channel)]
  const schemaOf = ({ channel }) => components.messages[nameOf(channel)].payload
  return `# Topics

Made from the program's message schemas by \`npm run docs\`; [asyncapi.yaml](../asyncapi.yaml) has the same for programs, and
[mqtt.md](../mqtt.md) explains how to use it. Payloads are JSON unless a topic says otherwise. Readers ignore fields that they do not know.

## Published

| topic | retained | QoS | |
|---|---|---|---|
${sent.map(each => row([code(channelOf(each).address), each.bindings.mqtt.retain ? 'yes' : 'no', each.bindings.mqtt.qos, each.summary])).join('\n')}

${sent.map(each => section(channelOf(each).address, each.summary, schemaOf(each))).join('\n')}
## Commands

A command is published to \`konakis/<id>/request/<command>\`, and answered on \`konakis/<id>/response/<command>\`.

${received.map(([name, each]) => section(name, each.summary, schemaOf(each), '###')).join('\n')}
## Answers

${fieldsTable(components.messages.response.payload)}
`
}

const nameOf = ({ $ref }) => $ref.split('/').at(-1)

function section(title, summary, schema) {
  const table = fieldsTable(schema)
  return `### ${title.replace('konakis/{id}/', '')}\n\n${summary}\n${table === '' ? '' : `\n${table}\n`}`
}

/** The fields of an object, or of each variant of a union. */
function fieldsTable(schema) {
  const variants = schema.anyOf ?? schema.oneOf ?? [schema]
  const rows = new Map()
  for (const { properties = {}, required = [] } of variants)
    for (const [name, field] of Object.entries(properties)) {
      const before = rows.get(name)
      const types = new Set([...(before?.types ?? []), typeOf(field)])
      rows.set(name, { types, isRequired: (before?.isRequired ?? true) && required.includes(name) })
    }
  if (rows.size === 0) return schema.type && schema.type !== 'object' ? typeOf(schema) : ''
  const lines = [...rows].map(([name, { types, isRequired }]) =>
    row([code(name), [...types].join(' or '), isRequired ? '' : 'may be absent']),
  )
  return ['| field | type | |', '|---|---|---|', ...lines].join('\n')
}

function typeOf(schema) {
  const { type, enum: values, const: value, anyOf, oneOf, items, properties } = schema
  const variants = anyOf ?? oneOf
  if (variants) return [...new Set(variants.map(typeOf))].join(' or ')
  if (value !== undefined) return code(JSON.stringify(value))
  if (values) return values.map(each => code(JSON.stringify(each))).join(', ')
  if (type === 'array') return items && !Array.isArray(items) ? `list of ${typeOf(items)}` : 'list'
  if (properties) return `{${Object.keys(properties).join(', ')}}`
  return Array.isArray(type) ? type.join(' or ') : (type ?? 'any')
}

const code = text => `\`${text}\``
const row = cells => `| ${cells.map(cell => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
