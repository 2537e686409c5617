import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import { importX } from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import fs from 'node:fs';
import tseslint from 'typescript-eslint';
import rooms from './scripts/layers.json' with { type: 'json' };

/** The layers of the app and of the server, top first, and what rooms of the server let others of their layer import. */
const { layers: LAYERS, shared: SHARED } = rooms;

/** A room is a folder, or a file beside the rooms. */
const placeOf = (root, room) =>
  `./${root}/${['.ts', '.tsx'].map((end) => room + end).find((file) => fs.existsSync(`${root}/${file}`)) ?? room}`;

const betweenLayers = Object.entries(LAYERS)
  .flatMap(([root, layers]) =>
    layers.flatMap((targets, layer) =>
      targets.map((target) => ({
        target: placeOf(root, target),
        from: layers
          .slice(0, layer)
          .flat()
          .map((above) => placeOf(root, above)),
        message: `Imports go downwards only: ${layers.map((names) => names.join(', ')).join(' → ')}.`,
      })),
    ),
  )
  .filter(({ from }) => from.length > 0);

const betweenRooms = LAYERS['server/src']
  .filter((rooms) => rooms.length > 1)
  .flatMap((rooms) =>
    rooms.flatMap((target) =>
      rooms
        .filter((room) => room !== target)
        .map((room) => ({
          target: `./server/src/${target}`,
          from: `./server/src/${room}`,
          except: SHARED[room]?.map((file) => `./${file}`),
          message: 'A resource imports of another one only what SHARED names (scripts/layers.json).',
        })),
    ),
  );

const features = fs.existsSync('src/features') ? fs.readdirSync('src/features') : [];
const betweenFeatures = features.map((feature) => ({
  target: `./src/features/${feature}`,
  from: './src/features',
  except: [`./${feature}`],
  message: 'A feature never imports a feature: combine them in a page, through a slot.',
}));

const betweenPrograms = [
  {
    target: './contract/!(calls.test|serverCalls).ts',
    from: ['./contract/calls.ts', './contract/serverCalls.ts'],
    message: 'The tables of calls name the schemas; nothing else of the contract reads them.',
  },
  {
    target: './src/**/!(*.test).{ts,tsx}',
    from: './contract/serverCalls.ts',
    message: 'Browsers do not load what a call takes, and what that costs.',
  },
  {
    target: './src',
    from: './server',
    message: 'The SPA and the server share the contract only.',
  },
  {
    target: './server/src',
    from: './src',
    message: 'The SPA and the server share the contract only.',
  },
  {
    target: './historical',
    from: ['./src', './server', './contract', './scripts', './e2e'],
    message: 'historical/ imports nothing but its own files.',
  },
  {
    target: ['./scripts', './server', './src', './contract', './historical', './e2e'],
    from: './workbench',
    message: 'The workbench uses the product, and nothing uses the workbench.',
  },
  {
    target: ['./scripts', './workbench', './webpack.config.ts'],
    from: './src/features',
    message: 'The build imports from src/app only, which exports what it needs of a feature.',
  },
];

/** What reads dates and sizes depends on nothing, so that each program, and the next one, can use it. */
const onlyItself = {
  regex: '^(?!\\.{1,2}/|@jest/globals$)',
  message: 'historical/ imports nothing but its own files.',
};

const onlyYup = { regex: '^(?!yup$|\\./)', message: 'The contract imports nothing but yup.' };

/** Image elements come from `ui/media`, which sends no referrer to the picture's server. */
const IMAGE_MESSAGE =
  'Show pictures with Image, Picture or Portrait of #src/ui/media: they send no referrer.';
const imageSyntax = [
  'JSXOpeningElement[name.name="img"]',
  'JSXAttribute[name.name="component"][value.value="img"]',
  'JSXAttribute[name.name="component"] > JSXExpressionContainer > Literal[value="img"]',
  'CallExpression[callee.name="createElement"] > Literal[value="img"]:first-child',
  'CallExpression[callee.property.name="createElement"] > Literal[value="img"]:first-child',
  'NewExpression[callee.name="Image"]',
].map((selector) => ({ selector, message: IMAGE_MESSAGE }));
/** A `Link` knows where the site stands; an element's plain address does not (SERVERS-9). */
const addressSyntax = [
  'MemberExpression[object.name="paths"]',
  'CallExpression[callee.object.name="paths"]',
].map((value) => ({
  selector: `JSXAttribute[name.name=/^(href|action)$/] > JSXExpressionContainer > ${value}`,
  message: 'Address a path of the site with onSite (src/lib/basePath.ts).',
}));
const imageImports = ['@mui/material/Avatar', '@mui/material/CardMedia'].map((name) => ({
  name,
  message: IMAGE_MESSAGE,
}));

/** What loads late is tried again until it is there, and is said to be coming (`src/ui/page/lazyPart.tsx`). */
const LATE = '/^(lazyPart|loadWithRetry|loadOnce)$/';
const lateSyntax = [
  `ImportExpression:not(CallExpression[callee.name=${LATE}] ImportExpression)`,
  'ImportSpecifier[imported.name="lazy"]',
  'MemberExpression[object.name="React"][property.name="lazy"]',
].map((selector) => ({
  selector,
  message: 'Load late with lazyPart, a call with loadOnce: what fails is tried again, and said to be coming.',
}));

/** One way to style (decision 23). */
const STYLE_MESSAGE =
  'Styles stand in the style sheet beside the component (X.module.css), on a plain element or a component of MUI.';
const styleSyntax = [
  "JSXAttribute[name.name='sx']",
  "Property[key.name='sx']",
  "ImportSpecifier[imported.name='styled']",
].map((selector) => ({ selector, message: STYLE_MESSAGE }));
const styleImports = {
  regex:
    '^(@mui/(material/(Box|Stack|Container|Grid|GlobalStyles|CssBaseline|Link|Skeleton|InputAdornment|styles/styled)|system)|@emotion/(styled|css))$',
  message: STYLE_MESSAGE,
};

/** One means for each thing of a screen. */
const onceSyntax = [
  ['JSXAttribute[name.name="component"][value.value="form"]', 'Forms are Form of #src/ui/form.'],
  [
    'JSXOpeningElement[name.name=/Button$/] > JSXAttribute[name.name="loading"]',
    "A button that is busy has a Spinner as its icon: the build leaves MUI's own out.",
  ],
  ['NewExpression[callee.name="IntersectionObserver"]', 'Observe with react-intersection-observer.'],
  ['JSXText[value=/Try again\\s*$/]', 'What can be tried again is said by Notice, with onRetry.'],
  ['Identifier[name="matchMedia"]', 'Ask useMedia, or matchesMedia when something happens.'],
  [
    'FunctionDeclaration[id.name=/^use[A-Z]/] CallExpression[callee.property.name="provide"]',
    'Provide effects once, outside of the hook: they call the newest ones by useLatest.',
  ],
  ['Literal[value=/prefers-reduced-motion/]', 'Take REDUCED_MOTION of #src/hooks/useReducedMotion.ts.'],
  [
    'CallExpression[callee.name="listen"] Property[key.name="keydown"]',
    'Keys of a page are heard by usePageKeys.',
  ],
  ...['[arguments.length=1]', ' > ObjectExpression.arguments:not(:has(Property[key.name="inspect"]))'].map(
    (blind) => [
      `CallExpression[callee.name=/^(useMachine|useActor|useActorRef|createActor)$/]${blind}`,
      'Redux DevTools shows every machine: start it with inspect: useMachineInspector().',
    ],
  ),
].map(([selector, message]) => ({ selector, message }));
const onceImports = [
  {
    name: '@mui/material/CircularProgress',
    message: 'What is waited for turns as Spinner of #src/ui/status.',
  },
  {
    name: '@mui/material/FormHelperText',
    message: 'What stands below a field is FieldNote of #src/ui/form.',
  },
  { name: '@mui/material/useMediaQuery', message: 'Ask useMedia: it is the same while a page is hydrated.' },
  {
    name: 'react-router-dom',
    importNames: ['Link', 'NavLink', 'Form'],
    message: 'Links are Link of #src/ui/page, forms Form of #src/ui/form.',
  },
  { name: 'react-hook-form', importNames: ['useForm'], message: 'Forms begin with useValidatedForm.' },
];

/** Locks are held as long as a transaction is open, and PostgreSQL ends one in which nothing comes for eight seconds. */
const OUTSIDE_MESSAGE =
  'Between begin and commit stands only SQL: await what has no use for tx before or after the transaction.';
const IN_TRANSACTION = ':function:has(> Identifier.params[name="tx"])';
const transactionSyntax = [
  ...['AwaitExpression', 'ForOfStatement[await=true] > .right'].map((waiting) => ({
    selector: `${IN_TRANSACTION} ${waiting}:not(:has(Identifier[name="tx"]))`,
    message: OUTSIDE_MESSAGE,
  })),
  {
    selector:
      'CallExpression[callee.property.name="transaction"] > :function:not(:has(> Identifier.params[name="tx"]))',
    message: 'The function of a transaction takes it as tx.',
  },
];

/** Schemas take texts from `contract/fields.ts`, so that no text is without a limit. */
const unlimitedText = {
  name: 'yup',
  importNames: ['string', 'StringSchema', 'default'],
  message: 'Texts come from contract/fields.ts, which checks their length before any other test.',
};

/** Limits of a cache are in bytes. */
const unboundedCache = {
  name: 'lru-cache',
  message: 'Keep what may be needed again with server/src/core/run/boundedCache.ts: its limit is in bytes.',
};

export default tseslint.config(
  { ignores: ['dist', '.data', '.cache', 'coverage', 'playwright-report', 'test-results', 'node_modules'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'import-x': importX, regexp },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [...betweenLayers, ...betweenRooms, ...betweenFeatures, ...betweenPrograms],
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@mui/material',
              message:
                "Import '@mui/material/Button' and the like: builds and tests get several times faster.",
            },
            unlimitedText,
            unboundedCache,
            ...imageImports,
            ...onceImports,
          ],
          patterns: [
            styleImports,
            { group: ['firebase', 'firebase/*'], message: 'Only src/services imports Firebase.' },
          ],
        },
      ],
      'no-console': 'error',
      // A pattern that takes more than linear time lets one request stop the whole server.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': [
        'error',
        { report: 'potential', ignorePartial: false, ignoreSticky: false },
      ],
    },
  },
  {
    files: ['src/lib/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['react', 'react-*', '@xstate/react', '@mui/*', '@emotion/*'],
              message: 'lib/ has neither UI nor hooks: these are in src/ui and src/hooks.',
            },
          ],
        },
      ],
    },
  },
  { files: ['src/**'], plugins: { 'react-hooks': reactHooks }, rules: reactHooks.configs.recommended.rules },
  {
    files: ['src/**'],
    ignores: ['**/*.test.{ts,tsx}', 'src/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...imageSyntax,
        ...addressSyntax,
        ...lateSyntax,
        ...onceSyntax,
        ...styleSyntax,
      ],
    },
  },
  {
    files: ['src/ui/media/{Image,Portrait}.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...lateSyntax, ...onceSyntax, ...styleSyntax] },
  },
  // The means themselves; the error page reloads.
  {
    files: [
      'src/hooks/{useMedia,usePageKeys,useReducedMotion}.ts',
      'src/ui/{form/Form,status/Notice,toasts/Toasts}.tsx',
      'src/pages/ErrorPage.tsx',
    ],
    rules: {
      'no-restricted-syntax': ['error', ...imageSyntax, ...addressSyntax, ...lateSyntax, ...styleSyntax],
    },
  },
  {
    files: ['src/hooks/useValidatedForm.ts', 'src/**/*.test.tsx'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['src/ui/page/lazyPart.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...imageSyntax, ...styleSyntax] },
  },
  // A server test may call the whole app, which is a layer above what it tests.
  {
    files: ['server/**/*.test.ts'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones: betweenPrograms }] },
  },
  {
    files: ['server/src/**'],
    // Tests hold transactions open. A backup is one snapshot, which a cursor reads as fast as the archive is written; a restore is stored
    // whole or not at all, as the archive is read; and the embedded database is copied while no transaction runs.
    ignores: [
      '**/*.test.ts',
      'server/src/operator/backup/{writeBackup,restoreBackup}.ts',
      'server/src/core/db/openPglite.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...transactionSyntax] },
  },
  // Jest types its asymmetric matchers as any.
  { files: ['**/*.test.{ts,tsx}'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  { files: ['src/ui/media/Portrait.tsx'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['src/services/**', 'server/**', 'e2e/**', 'scripts/**', 'workbench/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [unlimitedText, unboundedCache] }] },
  },
  {
    files: ['server/src/core/run/boundedCache.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [unlimitedText] }] },
  },
  {
    files: ['src/**/*Machine.ts'],
    rules: { 'max-lines': ['error', { max: 150, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['contract/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [unlimitedText],
          patterns: [onlyYup],
        },
      ],
    },
  },
  { files: ['historical/**'], rules: { 'no-restricted-imports': ['error', { patterns: [onlyItself] }] } },
  {
    files: ['contract/fields.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [onlyYup] }] },
  },
  {
    files: [
      '*.config.ts',
      '*.config.js',
      '**/globalSetup.ts',
      '**/globalTeardown.ts',
      'scripts/{subsetFont,simplifyLand}.ts',
      'scripts/*.d.ts',
      'workbench/mutation/*.config.js',
      'e2e/**',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  { files: ['scripts/**', 'workbench/**', 'server/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.{js,cjs}'], ...tseslint.configs.disableTypeChecked },
  // A CommonJS file has no other way to load a package.
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off', 'no-undef': 'off' } },
  prettier,
);
