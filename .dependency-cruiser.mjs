const ours = '^packages/';
/** Everything in the folder of a package, but nothing of its neighbours. */
const others = (...names) => `^packages/(?!(${names.join('|')})/)`;

/** The layers of the server in their order: each imports only what stands before it. */
const layers = [
  'platform',
  'records',
  'measures',
  'derived',
  'messages',
  'alarms',
  'insight',
  'operations',
  'app',
];
const reasons = {
  platform: 'Serves every feature: one that it knew would tie all features together.',
  records: 'What people enter is there before a device says anything.',
  measures: 'Says what a message reads, whatever is computed of it.',
  derived: 'Is computed from stored notifications and records, whichever way they came.',
  messages: 'Ends with the commit: what is done with a message later must not hold it up.',
  alarms: 'Judges what is stored, and tells people; figures of alarms come after.',
  insight: 'Reads everything that is stored, and changes nothing that others read.',
  operations: 'Keeps the whole system in order.',
};

/** Who may know whom (docs/decisions and ARCHITECTURE.md say why in more words). */
export default {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment:
        'The contract is what all others agree on: it would drag them along if it knew them.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: others('contract', 'translation') },
    },
    {
      name: 'translation-stands-alone',
      comment: 'Server and browser translate with it: it knows neither.',
      severity: 'error',
      from: { path: '^packages/translation/', pathNot: '\\.test\\.ts$' },
      to: { path: others('translation') },
    },
    {
      name: 'page-language-in-browsers-alone',
      comment: 'A page has one language; a server writes to many people, each in theirs.',
      severity: 'error',
      from: { path: '^packages/(?!(console|kit|translation)/)' },
      to: { path: '^packages/translation/src/page-language\\.ts$' },
    },
    {
      name: 'spreadsheet-stands-alone',
      comment: 'Server and browser write files with it: it knows neither.',
      severity: 'error',
      from: { path: '^packages/spreadsheet/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^node_modules/', others('spreadsheet')] },
    },
    {
      name: 'visible-text-stands-alone',
      comment: 'Server and browser mark characters with it: it knows neither.',
      severity: 'error',
      from: { path: '^packages/visible-text/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^node_modules/', others('visible-text')] },
    },
    {
      name: 'server-and-clients-know-the-contract-alone',
      comment:
        'Server, clients and console meet on the wire only, so each can be replaced or deployed alone.',
      severity: 'error',
      from: { path: '^packages/(server|device-client|api-client)/' },
      to: { path: others('contract', 'spreadsheet', 'translation', 'visible-text', '$1') },
    },
    {
      name: 'device-programs-know-contract-and-device-client',
      comment: 'What runs as a device reaches the server through the device client only.',
      severity: 'error',
      from: { path: '^packages/(camera-watcher|simulator)/' },
      to: { path: others('contract', 'device-client', '$1') },
    },
    {
      name: 'kit-knows-no-product',
      comment: 'Widgets are shared by console and showcase: what they know, both would have.',
      severity: 'error',
      from: { path: '^packages/kit/' },
      to: { path: others('spreadsheet', 'translation', 'visible-text', 'kit') },
    },
    {
      name: 'showcase-knows-the-kit-alone',
      comment: 'Demo screens must cost the product nothing, and must not read its data.',
      severity: 'error',
      from: { path: '^packages/showcase/' },
      to: { path: others('kit', 'showcase') },
    },
    {
      name: 'console-direction',
      comment: 'The console is made of the contract, the kit and the demo screens.',
      severity: 'error',
      from: { path: '^packages/console/' },
      to: { path: others('contract', 'kit', 'showcase', 'translation', 'console') },
    },
    ...layers.slice(0, -1).map((layer, nth) => ({
      name: `${layer}-knows-no-later-layer`,
      comment: `${reasons[layer]} What it needs of a later layer it takes as a function (app/assemble.ts).`,
      severity: 'error',
      from: { path: `^packages/server/src/${layer}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^packages/server/src/(${layers.slice(nth + 1).join('|')})/` },
    })),
    {
      name: 'server-folders-without-cycles',
      comment:
        'Two folders that need each other cannot be read one after the other: one of them lacks a third.',
      scope: 'folder',
      severity: 'error',
      from: { path: '^packages/server/src/', pathNot: '/testing(/|$)' },
      to: { circular: true },
    },
    {
      name: 'store-is-private-to-its-folder',
      comment:
        'What is changed across several nouns in one transaction is changed by stores, by derived/rollups/, messages/, alarms/evaluation/, alarms/handling/ and operations/retention/, each through the store that writes the table (table-writers.json). Routes and all else know the store of their own folder. What puts the server together (app/) may hand a store on.',
      severity: 'error',
      from: {
        path: '^packages/server/src/([^/]+/[^/]+)/',
        pathNot:
          '-store\\.ts$|^packages/server/src/(app|messages|alarms/(evaluation|handling)|derived/rollups|operations/retention)/',
      },
      to: {
        path: '^packages/server/src/[^/]+/[^/]+/[^/]+-store\\.ts$',
        pathNot: '^packages/server/src/$1/',
      },
    },
    {
      name: 'views-read-only',
      comment: 'Views may read any table, and can change none as long as no store is in reach.',
      severity: 'error',
      from: { path: '^packages/server/src/.*-views\\.ts$' },
      to: { path: '^packages/server/src/.*-store\\.ts$' },
    },
    {
      name: 'console-shared-knows-no-screen',
      comment: 'The layers of the console: app, then features, then shared.',
      severity: 'error',
      from: { path: '^packages/console/src/shared/' },
      to: { path: '^packages/console/src/(?!shared/)' },
    },
    {
      name: 'console-features-know-no-app',
      comment: 'The layers of the console: app, then features, then shared.',
      severity: 'error',
      from: { path: '^packages/console/src/features/' },
      to: { path: '^packages/console/src/app/' },
    },
    {
      name: 'console-features-meet-in-index',
      comment: 'A feature changes freely but for what its index.ts exports to others.',
      severity: 'error',
      from: { path: '^packages/console/src/features/([^/]+)/' },
      to: {
        path: '^packages/console/src/features/[^/]+/',
        pathNot: '^packages/console/src/features/($1/|[^/]+/index\\.ts$)',
      },
    },
    {
      name: 'console-folders-without-cycles',
      comment:
        'Two folders that need each other cannot be read one after the other: one of them lacks a third.',
      scope: 'folder',
      severity: 'error',
      from: { path: '^packages/console/src/' },
      to: { circular: true },
    },
    {
      name: 'browser-without-schemas',
      comment:
        'A browser calls endpoints and shows answers; the builder of schemas would double the login page.',
      severity: 'error',
      from: { path: '^packages/contract/src/browser\\.ts$' },
      to: { path: '^node_modules/typebox/', reachable: true },
    },
    {
      name: 'no-circular',
      comment:
        'Two files that need each other are one file, or lack a third. A screen that its resource loads on demand may name the resource.',
      severity: 'error',
      from: { path: ours },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'product-code-needs-no-tests',
      comment: 'What only tests need must not be shipped.',
      severity: 'error',
      from: { path: ours, pathNot: '/testing/' },
      to: { path: '/testing/|^node_modules/(vitest|@playwright)/' },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere escapes every other rule.',
      severity: 'error',
      from: { path: ours },
      // `geojson` is types alone.
      to: { couldNotResolve: true, pathNot: '^geojson$|\\.css|\\?|\\.(svg|png|jpg|webp)$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // swc cannot yet walk a `using` declaration, which tests are fond of; nothing imports a test.
    exclude: { path: '/dist(-static)?/|\\.test\\.tsx?$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
