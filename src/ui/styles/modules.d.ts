/** Written by `npm run classes`: the class names of each component's sheet. */
declare module "*/About.module.css" {
  export const check: string;
  export const narrow: string;
}
declare module "*/AccountHead.module.css" {
  export const accountBadges: string;
  export const accountHead: string;
  export const displayName: string;
  export const line: string;
  export const portrait: string;
}
declare module "*/AccountLabel.module.css" {
  export const rep: string;
  export const who: string;
}
declare module "*/AccountRules.module.css" {
  export const accountRules: string;
}
declare module "*/AccountTabs.module.css" {
  export const accountTabs: string;
}
declare module "*/ActorList.module.css" {
  export const actors: string;
}
declare module "*/ActorPanel.module.css" {
  export const knows: string;
  export const now: string;
  export const tag: string;
}
declare module "*/Age.module.css" {
  export const age: string;
  export const ageUnits: string;
  export const ageWords: string;
  export const roomy: string;
  export const tightOnly: string;
}
declare module "*/AlarmBanner.module.css" {
  export const alarm: string;
  export const sides: string;
}
declare module "*/Amounts.module.css" {
  export const amounts: string;
}
declare module "*/AnswerRows.module.css" {
  export const answer: string;
  export const answerRows: string;
  export const differs: string;
  export const leaf: string;
  export const name: string;
  export const piece: string;
  export const text: string;
  export const twist: string;
  export const value: string;
}
declare module "*/Authority.module.css" {
  export const chosenLane: string;
  export const claimPlace: string;
  export const holders: string;
  export const keyCell: string;
  export const laneName: string;
  export const lanes: string;
  export const mark: string;
  export const month: string;
  export const signers: string;
  export const stay: string;
  export const unknownStay: string;
}
declare module "*/Balances.module.css" {
  export const balanceTable: string;
  export const balances: string;
  export const chosen: string;
  export const ground: string;
  export const line: string;
  export const moves: string;
  export const onDay: string;
  export const reconciliation: string;
  export const rows: string;
  export const spanButtons: string;
  export const spanChooser: string;
}
declare module "*/Banner.module.css" {
  export const banner: string;
}
declare module "*/BellPanel.module.css" {
  export const alertsOf: string;
}
declare module "*/BlockJump.module.css" {
  export const blockJump: string;
  export const slotAnswer: string;
}
declare module "*/BlockList.module.css" {
  export const feed: string;
  export const fresh: string;
}
declare module "*/Books.module.css" {
  export const accounts: string;
  export const choices: string;
  export const held: string;
  export const labelled: string;
  export const points: string;
}
declare module "*/BooksTable.module.css" {
  export const books: string;
  export const hours: string;
  export const state: string;
}
declare module "*/Bullets.module.css" {
  export const bullets: string;
}
declare module "*/Changes.module.css" {
  export const changes: string;
  export const fold: string;
  export const sides: string;
}
declare module "*/Check.module.css" {
  export const mark: string;
  export const question: string;
  export const rows: string;
  export const summary: string;
  export const support: string;
  export const supportTools: string;
}
declare module "*/CheckpointForm.module.css" {
  export const checkpoint: string;
}
declare module "*/Choice.module.css" {
  export const choice: string;
}
declare module "*/Chosen.module.css" {
  export const chosen: string;
  export const head: string;
  export const operations: string;
  export const tools: string;
  export const totals: string;
}
declare module "*/CoinDetails.module.css" {
  export const chartPlace: string;
  export const coinHead: string;
  export const priceLine: string;
  export const spans: string;
}
declare module "*/CoinName.module.css" {
  export const coin: string;
  export const disc: string;
  export const large: string;
}
declare module "*/Communities.module.css" {
  export const centred: string;
  export const communityPosts: string;
  export const listedCommunity: string;
}
declare module "*/CommunityCard.module.css" {
  export const big: string;
  export const rankBadge: string;
}
declare module "*/CompleteInformation.module.css" {
  export const gauge: string;
  export const track: string;
}
declare module "*/ConfirmDialog.module.css" {
  export const consent: string;
}
declare module "*/Console.module.css" {
  export const about: string;
  export const call: string;
  export const console: string;
  export const groups: string;
  export const methods: string;
  export const parameter: string;
  export const parameters: string;
  export const pastCalls: string;
  export const search: string;
  export const sent: string;
  export const sideBySide: string;
}
declare module "*/Contradictions.module.css" {
  export const contradictions: string;
  export const differences: string;
}
declare module "*/DayForm.module.css" {
  export const dayJump: string;
}
declare module "*/Delegations.module.css" {
  export const ownFigure: string;
}
declare module "*/Dialog.module.css" {
  export const body: string;
  export const head: string;
  export const panel: string;
  export const wide: string;
}
declare module "*/DidYouMean.module.css" {
  export const meant: string;
}
declare module "*/Difference.module.css" {
  export const compared: string;
}
declare module "*/DownloadCard.module.css" {
  export const done: string;
  export const download: string;
  export const wide: string;
}
declare module "*/DropZone.module.css" {
  export const dropZone: string;
}
declare module "*/Economy.module.css" {
  export const assumption: string;
  export const debtBar: string;
  export const debtLimit: string;
  export const debtTrack: string;
  export const meaning: string;
  export const outdated: string;
  export const pastPlots: string;
  export const refused: string;
  export const scenario: string;
}
declare module "*/Edges.module.css" {
  export const edges: string;
}
declare module "*/EntryLink.module.css" {
  export const entry: string;
}
declare module "*/EventLog.module.css" {
  export const blank: string;
  export const check: string;
  export const events: string;
  export const moved: string;
  export const thread: string;
  export const to: string;
}
declare module "*/ExportDialog.module.css" {
  export const buttons: string;
  export const columns: string;
  export const dialog: string;
  export const legend: string;
  export const months: string;
  export const period: string;
}
declare module "*/FactGrid.module.css" {
  export const factGrid: string;
  export const tally: string;
}
declare module "*/FactList.module.css" {
  export const date: string;
  export const facts: string;
  export const stacks: string;
}
declare module "*/FilterBar.module.css" {
  export const kinds: string;
  export const moreFilters: string;
}
declare module "*/FinalityRing.module.css" {
  export const confirmed: string;
  export const counting: string;
  export const finality: string;
  export const ring: string;
}
declare module "*/FirstRows.module.css" {
  export const all: string;
  export const belowDrawing: string;
  export const firstRows: string;
  export const otherRows: string;
}
declare module "*/FlowPlot.module.css" {
  export const band: string;
  export const behind: string;
  export const figure: string;
  export const name: string;
  export const sideBar: string;
}
declare module "*/Footer.module.css" {
  export const foot: string;
}
declare module "*/Glance.module.css" {
  export const besidePicture: string;
  export const figure: string;
  export const filled: string;
  export const given: string;
  export const glance: string;
  export const inWords: string;
  export const kept: string;
  export const label: string;
  export const manaRing: string;
  export const note: string;
  export const received: string;
  export const rewardBars: string;
  export const split: string;
  export const worthLine: string;
}
declare module "*/Heartbeat.module.css" {
  export const after: string;
  export const beat: string;
  export const between: string;
  export const final: string;
  export const finalLabel: string;
  export const flat: string;
  export const legend: string;
  export const missed: string;
  export const newest: string;
  export const note: string;
  export const onTime: string;
  export const proofMark: string;
  export const slots: string;
  export const strip: string;
  export const value: string;
}
declare module "*/HeatMap.module.css" {
  export const cell: string;
  export const chosen: string;
  export const none: string;
}
declare module "*/HistoryList.module.css" {
  export const lines: string;
}
declare module "*/Home.module.css" {
  export const recent: string;
}
declare module "*/InternalMarket.module.css" {
  export const amount: string;
  export const candle: string;
  export const candlePlot: string;
  export const depthAsk: string;
  export const depthBid: string;
  export const depthPlot: string;
  export const orderPrice: string;
}
declare module "*/KindIcon.module.css" {
  export const kindIcon: string;
}
declare module "*/LabelEditor.module.css" {
  export const labelColours: string;
  export const labelForm: string;
  export const withRoom: string;
}
declare module "*/LabelList.module.css" {
  export const buttons: string;
  export const labelRow: string;
  export const note: string;
  export const of: string;
}
declare module "*/LabelMark.module.css" {
  export const beside: string;
  export const labelMark: string;
  export const ownLabel: string;
  export const ownTools: string;
}
declare module "*/LabelledCells.module.css" {
  export const labelledCells: string;
}
declare module "*/Lessons.module.css" {
  export const lessons: string;
}
declare module "*/LightClient.module.css" {
  export const lightClient: string;
  export const state: string;
  export const trustFacts: string;
}
declare module "*/Limits.module.css" {
  export const limits: string;
}
declare module "*/LinkCopied.module.css" {
  export const toast: string;
}
declare module "*/LiveMark.module.css" {
  export const live: string;
  export const still: string;
}
declare module "*/LoginButton.module.css" {
  export const user: string;
  export const userMenu: string;
}
declare module "*/LoginDialog.module.css" {
  export const login: string;
}
declare module "*/LongId.module.css" {
  export const id: string;
}
declare module "*/LongList.module.css" {
  export const rowList: string;
}
declare module "*/Machines.module.css" {
  export const machines: string;
}
declare module "*/Market.module.css" {
  export const hits: string;
  export const rowsOpen: string;
  export const scroller: string;
  export const star: string;
  export const wide: string;
}
declare module "*/Meanings.module.css" {
  export const meanings: string;
}
declare module "*/Menu.module.css" {
  export const after: string;
  export const behind: string;
  export const drawer: string;
  export const menuButton: string;
}
declare module "*/MoneyFlow.module.css" {
  export const net: string;
}
declare module "*/MoreNavigation.module.css" {
  export const morePages: string;
}
declare module "*/Navbar.module.css" {
  export const bar: string;
  export const bell: string;
  export const brand: string;
  export const tools: string;
  export const wideOnly: string;
}
declare module "*/NewAccounts.module.css" {
  export const summary: string;
  export const trend: string;
}
declare module "*/NodeComparison.module.css" {
  export const agreement: string;
  export const comparison: string;
  export const differences: string;
  export const nodes: string;
}
declare module "*/Nodes.module.css" {
  export const nodes: string;
  export const upstream: string;
}
declare module "*/NodesPanel.module.css" {
  export const liveSocket: string;
  export const nodeList: string;
}
declare module "*/Notice.module.css" {
  export const notice: string;
  export const ownLines: string;
  export const tips: string;
}
declare module "*/OperationBar.module.css" {
  export const hashes: string;
  export const operationBar: string;
}
declare module "*/OperationCard.module.css" {
  export const operationCard: string;
}
declare module "*/OperationItem.module.css" {
  export const details: string;
  export const op: string;
  export const pending: string;
  export const row: string;
  export const rowTools: string;
  export const sentence: string;
  export const tag: string;
  export const which: string;
}
declare module "*/OperationMix.module.css" {
  export const mix: string;
}
declare module "*/OwnDataCard.module.css" {
  export const conflictsHead: string;
  export const none: string;
  export const ownDataStatus: string;
  export const ownDataText: string;
  export const preview: string;
  export const sides: string;
  export const withKey: string;
}
declare module "*/Pager.module.css" {
  export const numbers: string;
  export const pager: string;
  export const waiting: string;
}
declare module "*/PaymentStairs.module.css" {
  export const dot: string;
  export const due: string;
  export const level: string;
  export const now: string;
  export const paid: string;
  export const payments: string;
  export const rail: string;
  export const shade: string;
  export const stairs: string;
}
declare module "*/PictureRequest.module.css" {
  export const alt: string;
  export const pictureRequest: string;
}
declare module "*/Player.module.css" {
  export const player: string;
}
declare module "*/Plot.module.css" {
  export const chart: string;
  export const day: string;
  export const grid: string;
  export const here: string;
  export const hit: string;
  export const label: string;
  export const line: string;
  export const middle: string;
  export const point: string;
  export const reading: string;
  export const shade: string;
  export const tip: string;
}
declare module "*/PopoverButton.module.css" {
  export const head: string;
  export const popover: string;
}
declare module "*/Post.module.css" {
  export const postEdits: string;
  export const postLead: string;
  export const postTags: string;
  export const postText: string;
  export const reblogs: string;
  export const reblogsBox: string;
  export const replies: string;
  export const reply: string;
  export const replyHead: string;
  export const voteBar: string;
  export const voteSegments: string;
}
declare module "*/PostRow.module.css" {
  export const postRow: string;
}
declare module "*/PowerDown.module.css" {
  export const pictureAndList: string;
}
declare module "*/PriceCards.module.css" {
  export const cap: string;
  export const name: string;
  export const price: string;
  export const priceWeek: string;
  export const prices: string;
  export const usd: string;
}
declare module "*/Prices.module.css" {
  export const known: string;
  export const pairs: string;
  export const sources: string;
}
declare module "*/Profile.module.css" {
  export const about: string;
  export const missing: string;
  export const reputation: string;
}
declare module "*/ProfileStart.module.css" {
  export const cover: string;
  export const identity: string;
  export const names: string;
  export const portrait: string;
  export const profile: string;
}
declare module "*/ProofSteps.module.css" {
  export const proof: string;
  export const values: string;
}
declare module "*/Proposals.module.css" {
  export const proposals: string;
  export const share: string;
  export const withCalendar: string;
}
declare module "*/ProveRows.module.css" {
  export const proving: string;
}
declare module "*/RankBadge.module.css" {
  export const rank: string;
}
declare module "*/RankedBars.module.css" {
  export const chosen: string;
  export const rankedBars: string;
}
declare module "*/RelationPlot.module.css" {
  export const account: string;
  export const behind: string;
  export const flat: string;
  export const known: string;
  export const left: string;
  export const line: string;
  export const ofShown: string;
  export const part: string;
  export const read: string;
  export const relationPlot: string;
  export const ring: string;
  export const scroller: string;
  export const shown: string;
  export const unread: string;
  export const zoom: string;
}
declare module "*/Relations.module.css" {
  export const days: string;
  export const graphAndChosen: string;
  export const kinds: string;
}
declare module "*/Report.module.css" {
  export const outcome: string;
}
declare module "*/RequiredSignatures.module.css" {
  export const path: string;
  export const signOutcome: string;
  export const signers: string;
}
declare module "*/Rewards.module.css" {
  export const sources: string;
  export const spanTotals: string;
  export const sum: string;
}
declare module "*/RichText.module.css" {
  export const alignCenter: string;
  export const alignJustify: string;
  export const alignRight: string;
  export const floatLeft: string;
  export const floatRight: string;
  export const leadsTo: string;
  export const rich: string;
}
declare module "*/RoleList.module.css" {
  export const member: string;
  export const members: string;
  export const membersBox: string;
}
declare module "*/Rounds.module.css" {
  export const badges: string;
  export const currentRound: string;
  export const feedCard: string;
  export const feedMedian: string;
  export const feedPoint: string;
  export const feedSpread: string;
  export const hatch: string;
  export const here: string;
  export const lines: string;
  export const names: string;
  export const ownSlots: string;
  export const roundFilled: string;
  export const roundHalted: string;
  export const roundLead: string;
  export const roundMissed: string;
  export const roundPair: string;
  export const roundSlots: string;
  export const slotProgress: string;
  export const slotStrip: string;
  export const value: string;
}
declare module "*/Safety.module.css" {
  export const chosen: string;
  export const dot: string;
  export const factsLine: string;
  export const happened: string;
  export const heading: string;
  export const left: string;
  export const list: string;
  export const name: string;
  export const over: string;
  export const plot: string;
  export const reason: string;
  export const saves: string;
  export const saying: string;
  export const span: string;
  export const steps: string;
  export const tools: string;
  export const verdict: string;
}
declare module "*/SaveAs.module.css" {
  export const saveAs: string;
}
declare module "*/SaveEvidence.module.css" {
  export const saving: string;
}
declare module "*/Search.module.css" {
  export const find: string;
  export const heading: string;
  export const keys: string;
  export const named: string;
  export const narrowOnly: string;
  export const note: string;
  export const open: string;
  export const palette: string;
  export const suggestion: string;
}
declare module "*/Select.module.css" {
  export const dropDown: string;
}
declare module "*/Share.module.css" {
  export const address: string;
  export const choices: string;
  export const dark: string;
  export const fitted: string;
  export const foot: string;
  export const light: string;
  export const more: string;
  export const page: string;
  export const picture: string;
  export const preview: string;
}
declare module "*/Shortcuts.module.css" {
  export const shortcuts: string;
}
declare module "*/Social.module.css" {
  export const followProgress: string;
  export const social: string;
  export const wide: string;
}
declare module "*/SomeColumns.module.css" {
  export const someColumns: string;
  export const underRow: string;
}
declare module "*/SortChoice.module.css" {
  export const choice: string;
  export const onTablets: string;
  export const sorting: string;
}
declare module "*/Sparkline.module.css" {
  export const spark: string;
  export const week: string;
  export const withSpark: string;
}
declare module "*/StackedBars.module.css" {
  export const band: string;
  export const plotLegend: string;
  export const unread: string;
  export const unreadSwatch: string;
}
declare module "*/Standing.module.css" {
  export const gauges: string;
  export const judgement: string;
  export const measured: string;
  export const misses: string;
  export const scale: string;
  export const standing: string;
  export const weight: string;
}
declare module "*/StateCard.module.css" {
  export const fromSource: string;
  export const stateCard: string;
  export const tabSource: string;
}
declare module "*/StateChart.module.css" {
  export const active: string;
  export const arrow: string;
  export const chartDrawing: string;
  export const chartFingers: string;
  export const chartFrame: string;
  export const chartKeys: string;
  export const chartTools: string;
  export const final: string;
  export const group: string;
  export const state: string;
  export const stateChart: string;
  export const taken: string;
}
declare module "*/Statistics.module.css" {
  export const statistics: string;
}
declare module "*/Status.module.css" {
  export const status: string;
}
declare module "*/Storage.module.css" {
  export const aboutSizes: string;
  export const storedFacts: string;
}
declare module "*/Table.module.css" {
  export const also: string;
  export const atName: string;
  export const brief: string;
  export const divider: string;
  export const fullCorner: string;
  export const label: string;
  export const linked: string;
  export const listing: string;
  export const more: string;
  export const pair: string;
  export const steady: string;
  export const withLink: string;
}
declare module "*/TableCards.module.css" {
  export const wholeLine: string;
}
declare module "*/ThirdParty.module.css" {
  export const thirdParty: string;
  export const toggle: string;
}
declare module "*/Tiles.module.css" {
  export const tile: string;
  export const tiles: string;
  export const waiting: string;
}
declare module "*/TimeBrush.module.css" {
  export const brush: string;
  export const course: string;
  export const outside: string;
  export const overview: string;
  export const window: string;
}
declare module "*/TimePlot.module.css" {
  export const limit: string;
  export const rough: string;
  export const second: string;
}
declare module "*/Tour.module.css" {
  export const tour: string;
}
declare module "*/TransactionHeader.module.css" {
  export const stacked: string;
}
declare module "*/Transactions.module.css" {
  export const head: string;
  export const operations: string;
  export const tx: string;
  export const txLink: string;
}
declare module "*/Transfers.module.css" {
  export const ledger: string;
  export const memo: string;
  export const otherAccount: string;
  export const withExport: string;
}
declare module "*/TrustedWitnesses.module.css" {
  export const trusted: string;
}
declare module "*/TwoLines.module.css" {
  export const further: string;
  export const twoLines: string;
}
declare module "*/UncoveredList.module.css" {
  export const uncovered: string;
}
declare module "*/Unfold.module.css" {
  export const unfold: string;
}
declare module "*/Unread.module.css" {
  export const unread: string;
}
declare module "*/VerdictMark.module.css" {
  export const glyph: string;
  export const quiet: string;
  export const verdict: string;
  export const worded: string;
}
declare module "*/VersionCard.module.css" {
  export const tags: string;
  export const version: string;
  export const versions: string;
}
declare module "*/VersionProof.module.css" {
  export const versionProof: string;
}
declare module "*/Votes.module.css" {
  export const inputs: string;
  export const manas: string;
  export const periodTable: string;
  export const voteCounts: string;
  export const voteWorth: string;
  export const worth: string;
}
declare module "*/WarningLists.module.css" {
  export const form: string;
  export const listed: string;
  export const lists: string;
}
declare module "*/Watch.module.css" {
  export const buttons: string;
  export const check: string;
  export const events: string;
  export const fields: string;
  export const mark: string;
  export const ruleForm: string;
  export const rules: string;
  export const squareTight: string;
  export const watch: string;
  export const watchState: string;
  export const where: string;
}
declare module "*/WitnessMarks.module.css" {
  export const aside: string;
}
declare module "*/WitnessReport.module.css" {
  export const beside: string;
  export const differs: string;
  export const drawn: string;
  export const drawnFigure: string;
  export const figures: string;
  export const unranked: string;
  export const unseen: string;
}
declare module "*/WitnessTable.module.css" {
  export const lastSlots: string;
  export const withSlots: string;
  export const witnesses: string;
}
declare module "*/WitnessVotes.module.css" {
  export const ranked: string;
}
