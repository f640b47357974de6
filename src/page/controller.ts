// Long because every message, gesture and request of the page passes through here.
import type { CommandName } from '../messages/command-names.ts'
import type { Response } from '../messages/responses.ts'
import { UI } from '../words/page/labels.ts'
import { announcements } from './announcements.ts'
import { boardIn } from './board-in-address.ts'
import { chooseLanguage } from './choose-language.ts'
import {
  type Asker,
  importGame,
  listGames,
  showGame,
  showSharedGame,
  startGame,
  startLesson,
} from './longer-requests.ts'
import { playAudio } from './play-audio.ts'
import { randomText } from './random-text.ts'
import { remotePart } from './remote-part.ts'
import { downloadRecord } from './render/download.ts'
import { type Page, page } from './render/page.ts'
import type { Actions, View } from './render/view.ts'
import type { SeatPresence } from './seat-presence.ts'
import { type Access, mayCommand } from './state/access.ts'
import { handsOf, isPublicTopic } from './state/board-state.ts'
import { boardsToAskFor } from './state/boards-to-ask-for.ts'
import { timesLeft } from './state/clock-times.ts'
import type { Gesture, Hand } from './state/hand.ts'
import { type HandAction, HandQueue } from './state/hand-queue.ts'
import {
  type Appearance,
  AUDIO_CHOICES,
  type ConnectionState,
  gestureOn,
  newPageState,
  type PageInput,
  type PageState,
  reduce,
  shownBoard,
  THEMES,
} from './state/page-state.ts'
import { remoteTap } from './state/remote-tap.ts'
import { hasWholeBoard } from './state/settling.ts'
import { readValue } from './state/slot.ts'
import { storedSetting, storeSetting } from './storage.ts'
import { setTimer } from './timer.ts'
import { type Address, linkTo } from './transport/address.ts'
import { parseBoardTopic } from './transport/board-topic.ts'
import type { Inbox } from './transport/inbox.ts'
import { logIn } from './transport/log-in.ts'
import { type Login, WITHOUT_TOKEN } from './transport/login.ts'
import type { PageMqttLink } from './transport/mqtt-link.ts'
import { fetchAsOperator } from './transport/operator-files.ts'
import { type RequestArguments, Requester } from './transport/requester.ts'
import { RetainedArrivals } from './transport/retained-arrivals.ts'
import { docsAddress, sharedAddress } from './transport/share.ts'
import { subscriptions } from './transport/subscriptions.ts'
import type { TokenStore } from './transport/token-store.ts'
import { tokenRequests } from './transport/tokens.ts'

/** Long enough to read a refusal twice. */
const NOTICE_MS = 8000
const TICK_MS = 100

const LANGUAGE_KEY = 'konakis language'
const THEME_KEY = 'konakis theme'
const AUDIO_KEY = 'konakis audio'

/** Connects state, broker and DOM: messages and gestures in, a rendered view and requests out. */
export class PageController {
  private readonly address: Address
  private readonly tokens: TokenStore
  private readonly page: Page
  private readonly requester: Requester
  private readonly queue: HandQueue
  private readonly asker: Asker = {
    ask: (command, args) => this.ask(command, args),
    dispatch: input => this.dispatch(input),
  }
  private readonly link: PageMqttLink
  private readonly arrivals = new RetainedArrivals(setTimer, {
    soFar: () => this.dispatch({ type: 'settled', isAll: false }),
    all: () => this.dispatch({ type: 'settled', isAll: true }),
  })
  /** Of whoever has a seat in a remote game; null until one is shown. */
  private presence: SeatPresence | null = null
  /** What the page is connected with. */
  private secret: string | null = null
  private state: PageState
  private isDrawScheduled = false
  private wantsHelp = true
  private isOfferingHelp = false
  private cancelNoticeTimer: () => void = () => {}

  constructor(root: HTMLElement, address: Address, tokens: TokenStore, link: PageMqttLink) {
    this.address = address
    this.tokens = tokens
    this.state = newPageState(
      address.board,
      {
        language: chooseLanguage(storedSetting(LANGUAGE_KEY), navigator.languages),
        theme: THEMES.find(theme => theme === storedSetting(THEME_KEY)) ?? 'auto',
        audio: AUDIO_CHOICES.find(audio => audio === storedSetting(AUDIO_KEY)) ?? 'silent',
      },
      address.isWall,
    )
    this.page = page(root, this.actions())
    this.link = link
    this.requester = new Requester({
      prefix: address.prefix,
      transactionPrefix: randomText(),
      publish: (topic, payload) => this.link.publish(topic, payload),
      setTimer,
    })
    this.queue = new HandQueue(
      action => this.sendHandAction(action),
      () => this.dispatch({ type: 'hand-idle' }),
    )
  }

  /** With a link that is connecting, or connected, with this login, and what has arrived by it so far. */
  start(inbox: Inbox, login: Promise<Login | undefined>): void {
    document.documentElement.classList.toggle('overlay', this.address.overlay)
    this.applyAppearance()
    addEventListener('popstate', () => this.showBoard(boardIn(location.href)))
    setInterval(() => this.tick(), TICK_MS)
    if (this.address.game !== null) void showSharedGame(this.asker, this.address.game)
    void login.then(known => {
      this.secret = known?.secret ?? null
    })
    inbox.open({
      connection: (connection, access) => this.onConnection(connection, access),
      message: (topic, payload, retained, atMs) => this.onMessage(topic, payload, retained, atMs),
      subscribed: () => this.arrivals.subscribed(),
    })
    this.draw()
  }

  private connect(login: Login): void {
    this.secret = login.secret
    this.link.logIn(login, this.filters(login.access))
  }

  private filters(access: Access): string[] {
    return subscriptions(this.address.prefix, this.state.shown, access)
  }

  private onConnection(connection: ConnectionState, access: Access): void {
    if (access === 'refused') this.tokens.forget()
    if (connection !== 'connected') this.isOfferingHelp = false
    this.dispatch({ type: 'connection', connection, access })
  }

  private onMessage(topic: string, payload: Uint8Array, retained: boolean, atMs: number): void {
    const parsed = parseBoardTopic(this.address.prefix, topic)
    if (!parsed) return
    const { board, kind, name } = parsed
    if (kind === 'response') this.requester.onResponse(payload)
    if (kind === 'bridge' && name === 'setup') {
      this.dispatch({ type: 'setup', payload })
      this.arrived(retained, atMs)
    }
    if (kind !== 'public' || !isPublicTopic(name)) return
    this.dispatch({
      type: 'published',
      board,
      published: { topic: name, payload, retained, atMs },
    })
    if (this.state.shown === null || !this.state.settled || this.state.isOnlySoFar)
      this.arrived(retained, atMs)
  }

  private arrived(isRetained: boolean, atMs: number): void {
    this.arrivals.message({
      hasWholeBoard: hasWholeBoard(this.state),
      isRetained,
      agoMs: Date.now() - atMs,
    })
  }

  private dispatch(input: PageInput): void {
    const before = this.state
    this.state = reduce(before, input)
    this.offerHelp()
    this.sayPresent()
    const said = announcements(before, this.state, this.state.language)
    for (const text of said) this.page.announce(text)
    void playAudio(before, this.state, said)
    this.draw()
  }

  /**
   * The first page at an emulated board has the service move the pieces that no player has to; after a restart of the
   * service, everything is as it was on this page.
   */
  private offerHelp(): void {
    const board = shownBoard(this.state)
    const hands = board && handsOf(board)
    if (!mayCommand(this.state.access, 'hands') || !hands) return
    if (hands.assisted !== undefined) {
      this.wantsHelp = hands.assisted
      this.isOfferingHelp = false
    } else if (!this.isOfferingHelp) {
      this.isOfferingHelp = true
      this.queue.add({ do: this.wantsHelp ? 'assist' : 'by-hand' })
    }
  }

  private sayPresent(): void {
    const board = shownBoard(this.state)
    if (board && readValue(board.game)?.snapshot.seats)
      this.presence ??= remotePart()?.seatPresence(this.address.prefix, this.link, storedSetting) ?? null
    this.presence?.follow(this.state, performance.now())
  }

  /** Renders at most once per animation frame. */
  private draw(): void {
    if (this.isDrawScheduled) return
    this.isDrawScheduled = true
    requestAnimationFrame(() => {
      this.isDrawScheduled = false
      this.page.update(this.view())
    })
  }

  private view(): View {
    // A past game is only looked at.
    const state = this.state.past ? { ...this.state, access: 'watch' as const } : this.state
    const { hand, landing, language, theme } = state
    return {
      state,
      board: shownBoard(state),
      hand,
      landing,
      language,
      theme,
      nowMs: Date.now(),
      t: word => UI[word][language],
    }
  }

  private tick(): void {
    this.askForMissing()
    this.sayPresent()
    const board = shownBoard(this.state)
    const running = board && readValue(board.game)?.snapshot.clock?.running
    // Once a second also for a board that has fallen silent.
    if ((running && timesLeft(board, Date.now())) || Date.now() % 1000 < TICK_MS) this.draw()
  }

  /** Subscribing again has the broker send what it has retained. */
  private askForMissing(): void {
    const boards = boardsToAskFor(this.state, Date.now())
    if (boards.length === 0 || this.state.connection !== 'connected') return
    for (const board of boards) this.dispatch({ type: 'asked-again', board, atMs: Date.now() })
    this.link.subscribe(this.filters(this.state.access))
  }

  private actions(): Actions {
    return {
      show: board => this.goTo(board),
      linkTo: board => linkTo(location.href, board),
      showPly: ply => this.dispatch({ type: 'show-ply', ply }),
      flip: () => this.dispatch({ type: 'flip' }),
      tapMode: tapMode => this.dispatch({ type: 'tap-mode', tapMode }),
      tapRemote: square => this.tapRemote(square),
      gesture: wanted => this.gesture(wanted),
      handAction: action => this.addHandActions([action]),
      request: (command, args) => void this.request(command, args),
      ask: (command, args) => this.ask(command, args),
      fetchAsOperator: (path, body) => fetchAsOperator(this.address, this.secret, path, body),
      screen: screen => this.dispatch({ type: 'screen', screen }),
      startGame: (game, hints) => void startGame(this.asker, game, hints),
      startLesson: id => void startLesson(this.asker, id),
      importGame: record => void importGame(this.asker, this.state.shown ?? '', record),
      listGames: before => void listGames(this.asker, before),
      showGame: id =>
        void showGame(this.asker, this.state.shown ?? '', id, mayCommand(this.state.access, 'review')),
      downloadRecord: () => downloadRecord(shownBoard(this.state)),
      openRules: () => this.page.openRules(),
      openHealth: () => this.page.openHealth(),
      openShare: () => this.page.openShare(),
      openTokens: () => this.page.openTokens(),
      tokens: this.address.isOwnBroker
        ? tokenRequests(
            this.address,
            () => this.secret,
            (url, init) => fetch(url, init),
          )
        : null,
      docsAddress: () => docsAddress(this.address, fetch),
      sharedAddress: () => sharedAddress(this.address, location.href, fetch),
      language: language => {
        storeSetting(LANGUAGE_KEY, language)
        this.changeAppearance({ language })
      },
      theme: theme => {
        storeSetting(THEME_KEY, theme)
        this.changeAppearance({ theme })
      },
      audio: audio => {
        storeSetting(AUDIO_KEY, audio)
        this.changeAppearance({ audio })
      },
      useToken: token => void this.useToken(token),
      forgetToken: () => {
        this.tokens.forget()
        this.connect(WITHOUT_TOKEN)
      },
    }
  }

  private async useToken(token: string): Promise<void> {
    const login = await logIn(this.address, this.tokens, token, window)
    if (login) this.connect(login)
  }

  private changeAppearance(change: Partial<Appearance>): void {
    this.dispatch({ type: 'appearance', ...change })
    this.applyAppearance()
  }

  private applyAppearance(): void {
    const { documentElement } = document
    documentElement.lang = this.state.language
    documentElement.dataset.theme = this.state.theme
  }

  private goTo(board: string | null): void {
    history.pushState(null, '', linkTo(location.href, board))
    this.showBoard(board)
  }

  private showBoard(board: string | null): void {
    this.dispatch({ type: 'show', board })
    this.link.subscribe(this.filters(this.state.access))
  }

  private async request<Name extends CommandName>(
    command: Name,
    args: RequestArguments<Name>,
  ): Promise<boolean> {
    return (await this.ask(command, args)) !== null
  }

  /** The data of the response; null if it was refused, which is shown. */
  private async ask<Name extends CommandName>(
    command: Name,
    args: RequestArguments<Name>,
  ): Promise<Response['data'] | null> {
    const { shown } = this.state
    if (shown === null) return null
    const response = await this.requester.send(shown, command, args)
    this.cancelNoticeTimer()
    if (response.ok) {
      if (this.state.notice) this.dispatch({ type: 'notice', notice: null })
      return response.value.data
    }
    const notice = { code: response.error.code, message: response.error.message }
    this.dispatch({ type: 'notice', notice })
    this.cancelNoticeTimer = setTimer(NOTICE_MS, () => this.dispatch({ type: 'notice', notice: null }))
    return null
  }

  private async sendHandAction(action: HandAction): Promise<boolean> {
    const isDone = await this.request('hands', action)
    if (!isDone) this.dispatch({ type: 'hand-refused' })
    return isDone
  }

  private addHandActions(actions: readonly HandAction[]): void {
    this.dispatch({ type: 'hand-actions', actions })
    this.queue.add(...actions)
  }

  private gesture(wanted: Gesture): Hand {
    const { state, actions } = gestureOn(this.state, wanted)
    this.state = state
    if (actions.length > 0) this.queue.add(...actions)
    this.draw()
    return state.hand
  }

  private tapRemote(name: string): void {
    const tap = remoteTap(this.state, name)
    if (!tap) return
    this.dispatch({ type: 'pick', square: tap.picked })
    const spent = this.presence?.spent(this.state, performance.now())
    if (tap.move) void this.request('move', { ...tap.move, ...spent })
  }
}
