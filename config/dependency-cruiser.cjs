/**
 * The import direction of src/README.md. A person who breaks a rule is shown the rule's comment.
 * @type {import('dependency-cruiser').IConfiguration}
 */

/** Areas in their order: each may use those before it. */
const AREAS = [
  'organisations',
  'mail',
  'api-keys',
  'staff',
  'audit',
  'card-holders',
  'photos',
  'designs',
  'orders',
  'cards',
  'printing',
  'bulk',
  'verification',
  'sync',
  'scim',
  'backup',
  'metrics',
  'webhooks',
  'privacy',
  'merging',
  'overview',
  'statistics',
  'sources',
];

const upward = AREAS.map((area, place) => ({
  name: `area-order-${area}`,
  comment: `${area} comes before ${AREAS.slice(place + 1).join(', ')}: what must happen there is a reaction, registered in reactions.ts`,
  severity: 'error',
  from: { path: `^src/${area}/` },
  to: { path: `^src/(${AREAS.slice(place + 1).join('|')})/` },
})).slice(0, -1);

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'a circle, one of types included, has no top to read from',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'an import that leads nowhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^bun:' },
    },
    {
      name: 'routes-only-from-app',
      comment: 'nobody but app imports a route',
      severity: 'error',
      from: { pathNot: '^src/app\\.ts$' },
      to: { path: 'routes\\.ts$' },
    },
    {
      name: 'app-on-top',
      comment: 'app and commands are the top: nothing below may import them',
      severity: 'error',
      from: { pathNot: '^src/main\\.ts$|^src/commands/' },
      to: { path: '^src/(app\\.ts|main\\.ts|commands/)' },
    },
    {
      name: 'elysia-at-the-edge',
      comment: 'only app, routes, contracts and http know the web framework',
      severity: 'error',
      from: { pathNot: '^src/app\\.ts$|^src/(http|web)/|(routes|contract)\\.ts$' },
      to: { path: 'node_modules/@?elysia' },
    },
    {
      name: 'http-knows-no-area',
      comment: 'http/ is what every request goes through, and knows no area',
      severity: 'error',
      from: { path: '^src/http/' },
      to: { path: `^src/(${AREAS.join('|')})/` },
    },
    {
      name: 'http-at-the-edge',
      comment: 'only routes and what is part of them know what HTTP is',
      severity: 'error',
      // context and compose put everything together, http/ included, and callers finds out for http/ who is calling.
      // Files called send-… are parts of routes: only routes import them. The thread for bodies checks large ones as
      // http/ checks small ones.
      from: {
        path: '^src/',
        pathNot:
          '^src/(app|context|compose|callers)\\.ts$|^src/(http|web|docs)/|/(listen(-standby)?|send-[a-z]+)\\.ts$|(routes|contract|examples|fields|response)\\.ts$|^src/threads/bodies-worker\\.ts$',
      },
      to: { path: '^src/http/' },
    },
    {
      name: 'composed-once',
      comment: 'commands compose the context; everybody else is given it',
      severity: 'error',
      from: { pathNot: '^src/main\\.ts$|^src/commands/' },
      to: { path: '^src/compose\\.ts$' },
    },
    {
      name: 'contract-is-a-type-below-routes',
      comment: 'verbs and queries see wire schemas as types only',
      severity: 'error',
      // SCIM's bodies become a person only in that area, which then checks them as routes do.
      from: {
        path: '^src/',
        pathNot: '(routes|contract|declared-bodies)\\.ts$|^src/http/|^src/scim/users/fields\\.ts$',
      },
      to: { path: 'contract\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'config-at-the-top',
      comment: 'the environment is read once; the rest receives values',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/(main|compose)\\.ts$|^src/commands/|^src/photos/analysis/|^src/jobs/scheduler\\.ts$',
      },
      // Secrets are read from the file that is named, and not from the environment.
      to: {
        path: '^config/',
        pathNot: '^config/(read-variable|secrets)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'config-knows-values',
      comment:
        'the environment is read before anything runs: config uses the server for types, and lib and shared alone for values',
      severity: 'error',
      from: { path: '^config/' },
      to: { path: '^src/', pathNot: '^src/(lib|shared)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'bridge-alone',
      comment:
        'a bridge is a program of its own: it knows a Lanyard by its API, and nothing of the server inside',
      severity: 'error',
      from: { path: '^src/bridge/' },
      to: { path: '^(src|config)/', pathNot: '^src/(bridge|lib|shared)/' },
    },
    {
      name: 'bridge-is-a-command',
      comment: 'nobody but its command imports the bridge',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(bridge/|commands/bridge(/|\\.ts$))' },
      to: { path: '^src/bridge/' },
    },
    {
      name: 'bridge-command-is-light',
      comment: 'the command of the bridge loads nothing of the server: it runs on machines that have none',
      severity: 'error',
      from: { path: '^src/commands/bridge(/|\\.ts$)' },
      to: {
        path: '^(src|config)/',
        pathNot: '^src/(bridge|lib|shared)/|^src/commands/(bridge/|frame/output\\.ts$)',
      },
    },
    {
      name: 'ledger-is-a-leaf',
      comment: 'the ledger knows the database and nothing else',
      severity: 'error',
      from: { path: '^src/ledger/' },
      to: { path: '^src/', pathNot: '^src/(ledger|db|lib|shared)/' },
    },
    {
      name: 'db-is-a-leaf',
      comment: 'the database layer knows no area',
      severity: 'error',
      from: { path: '^src/db/' },
      to: { path: '^src/', pathNot: '^src/(db|lib|shared)/' },
    },
    {
      name: 'lib-is-a-leaf',
      comment: 'lib knows nothing of Lanyard, but what server and web app share',
      severity: 'error',
      from: { path: '^src/lib/' },
      to: { path: '^src/', pathNot: '^src/(lib|shared)/' },
    },
    {
      name: 'shared-is-a-leaf',
      comment: 'what server and web app share runs in both, so it imports nothing but itself',
      severity: 'error',
      from: { path: '^src/shared/(?!tables/)' },
      to: { pathNot: '^src/shared/' },
    },
    {
      name: 'tables-run-in-browsers',
      comment:
        'tables are read in browsers, too: by packages that run there, and without modules of Bun or Node',
      severity: 'error',
      from: { path: '^src/shared/tables/' },
      to: { pathNot: '^(src/shared|node_modules)/' },
    },
    {
      name: 'web-app-alone',
      comment: 'the web app runs in browsers: it knows the server by its API and by what both share',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '^src/web/server/' },
      to: { path: '^src/', pathNot: '^src/(shared/|web/(?!server/))' },
    },
    {
      name: 'web-app-is-bundled',
      comment: 'what runs in browsers reaches the server as a bundle, never by an import',
      severity: 'error',
      from: { pathNot: '^src/web/(?!server/)' },
      to: { path: '^src/web/(?!server/)' },
    },
    ...upward,
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\?|\\.(sql|wasm|tflite|data|node|txt|html|css)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.js', '.json'],
    },
  },
};
