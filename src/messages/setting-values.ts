import * as z from 'zod/mini'

/** The boards for which firmware is shipped. */
export const FIRMWARE_VARIANTS = ['9x9', '9x9-reed', '11x11'] as const

/** Settings that can be changed on the page. */
export const SETTING_NAMES = [
  'board',
  'port',
  'rules',
  'language',
  'id',
  'http',
  'host',
  'takeback',
  'touchMove',
  'clock',
  'opponent',
  'delay',
  'allowHost',
  'allowOrigin',
  'allowEmbed',
  'mqtt',
  'mqttUser',
  'mqttPassword',
  'homeAssistant',
] as const
export type SettingName = (typeof SETTING_NAMES)[number]

const settingValue = z.union([z.string().check(z.maxLength(500)), z.int(), z.boolean(), z.null()])
/** null for those that are not set. */
export const settingValues = z.partialRecord(z.enum(SETTING_NAMES), settingValue)
export type SettingValues = z.infer<typeof settingValues>
