/** Published texts: the letter by which the sources name one, author, title, address, and the day it was seen. */
const COPENHAGEN =
  'C: A. Nielsen, Rules of Copenhagen Hnefatafl 11x11, https://aagenielsen.dk/copenhagen_rules.php, seen 2026-11-17'
const WALKER =
  'W: D. Walker, Copenhagen Hnefatafl Rules, http://tafl.cyningstan.com/page/768/copenhagen-hnefatafl-rules, seen 2026-11-17'
const HISTORICAL =
  'H: A. Nielsen, Historical rules of Hnefatafl, https://aagenielsen.dk/historical_hnefatafl_rules.php, seen 2026-11-17'
const GENERAL =
  'G: A. Nielsen, General rules, https://aagenielsen.dk/hnefataflforum/phpBB3/viewtopic.php?f=1&t=38, seen 2026-11-17'
const TAWLBWRDD =
  'T: A. Nielsen, Summary on the Welsh Tawlbwrdd, https://aagenielsen.dk/tawlbwrdd_summary.php, seen 2026-11-17'
const SEA_BATTLE =
  'S: A. Nielsen, Rules of Sea battle tafl, https://aagenielsen.dk/seabattle_rules.php, seen 2026-11-17'
const PANEL =
  'P: Fetlar Hnefatafl Panel, Rules for the 2013 World Championship, https://doczz.net/doc/5738261/k-k-hnefatafl--the-viking-game, seen 2026-11-17'
const MILLAR =
  'M: T. Millar, Hnefatafl rules, http://tim-millar.co.uk/section502917_179583.html, seen 2026-11-17'
const FETLAR =
  'F: A. Nielsen, Rules of Fetlar Hnefatafl 11x11, https://aagenielsen.dk/fetlar_rules_en.php, seen 2026-11-17'
const SALMI =
  'L: C. Linnaeus, Iter Lapponicum 1732, Latin text and translation by O. Salmi, http://www.tsalo.fi/Tablut.html, seen 2026-11-17'
const SMITH =
  'Sm: Lachesis Lapponica, ed. J. E. Smith, London 1811, vol. 2 pp. 55–58, https://www.gutenberg.org/ebooks/36059, seen 2026-11-17'
const ASHTON = 'A: The Ashton variant of Tablut, http://aagenielsen.dk/ashton_rules.html, seen 2026-11-17'
const SERVER =
  'B: A. Galassi and others, server of the Tablut challenge of the University of Bologna, class GameAshtonTablut, https://github.com/AGalassi/TablutCompetition, seen 2026-11-17'

const LIBRARY =
  'R: bunburya, hnefatafl-rs, presets of Copenhagen and Brandubh, https://github.com/bunburya/hnefatafl-rs/blob/main/src/preset.rs, seen 2026-11-17'

/** For each rule set the texts that its sources name; the documents 000 to 004 came with the board. */
export const REFERENCES: { readonly [id: string]: readonly string[] } = {
  copenhagen: [COPENHAGEN, WALKER, LIBRARY],
  fetlar: [PANEL, MILLAR, FETLAR],
  brandubh: [HISTORICAL, GENERAL, LIBRARY],
  tawlbwrdd: [HISTORICAL, TAWLBWRDD, GENERAL],
  'sea-battle': [SEA_BATTLE],
  linnaeus: [SALMI, SMITH],
  ashton: [ASHTON, SERVER, SALMI],
}
