import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import { importX } from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import fs from 'node:fs';
import tseslint from 'typescript-eslint';

/** The layers of the app and of the server, top first: a layer imports from those below it only. */
const LAYERS = {
  src: [
    ['main.tsx', 'render.ts'],
    ['app'],
    ['pages'],
    ['features'],
    ['api', 'services', 'ui', 'hooks'],
    ['boot'],
    ['lib'],
    ['config'],
  ],
  'server/src': [
    ['main.ts'],
    ['startServer.ts'],
    ['app.ts'],
    ['cards'],
    ['routes', 'photos', 'catalogue', 'import'],
    ['queries', 'accounts'],
    ['http', 'identity', 'db'],
    ['files', 'html'],
    ['run'],
  ],
};

const betweenLayers = Object.entries(LAYERS)
  .flatMap(([root, layers]) =>
    layers.flatMap((targets, layer) =>
      targets.map((target) => ({
        target: `./${root}/${target}`,
        from: layers
          .slice(0, layer)
          .flat()
          .map((above) => `./${root}/${above}`),
        message: `Imports go downwards only: ${layers.map((names) => names.join(', ')).join(' → ')}.`,
      })),
    ),
  )
  .filter(({ from }) => from.length > 0);

const features = fs.existsSync('src/features') ? fs.readdirSync('src/features') : [];
const betweenFeatures = features.map((feature) => ({
  target: `./src/features/${feature}`,
  from: './src/features',
  except: [`./${feature}`],
  message: 'A feature never imports a feature: combine them in a page, through a slot.',
}));

const betweenPrograms = [
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
    target: ['./scripts', './webpack.config.ts'],
    from: './src/features',
    message: 'The build imports from src/app only, which exports what it needs of a feature.',
  },
];

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
const imageImports = ['@mui/material/Avatar', '@mui/material/CardMedia'].map((name) => ({
  name,
  message: IMAGE_MESSAGE,
}));

/** Schemas take texts from `contract/fields.ts`, so that no text is without a limit. */
const unlimitedText = {
  name: 'yup',
  importNames: ['string', 'StringSchema', 'default'],
  message: 'Texts come from contract/fields.ts, which checks their length before any other test.',
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
          zones: [...betweenLayers, ...betweenFeatures, ...betweenPrograms],
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
            { name: '@mui/icons-material', message: "Import '@mui/icons-material/Menu' and the like." },
            unlimitedText,
            ...imageImports,
          ],
          patterns: [{ group: ['firebase', 'firebase/*'], message: 'Only src/services imports Firebase.' }],
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
    ignores: ['src/ui/media/{Image,Portrait}.tsx', '**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...imageSyntax] },
  },
  // A server test may call the whole app, which is a layer above what it tests.
  {
    files: ['server/**/*.test.ts'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones: betweenPrograms }] },
  },
  // Jest types its asymmetric matchers as any.
  { files: ['**/*.test.{ts,tsx}'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  { files: ['src/ui/media/Portrait.tsx'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['src/services/**', 'server/**', 'e2e/**', 'scripts/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [unlimitedText] }] },
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
      'scripts/subsetFont.ts',
      'scripts/*.d.ts',
      'scripts/mutation/*.config.js',
      'e2e/**',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  { files: ['scripts/**', 'server/**', 'art/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
  prettier,
);
