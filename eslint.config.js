import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import { importX } from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import fs from 'node:fs';
import tseslint from 'typescript-eslint';

/** The floors of the two houses, top first: a floor may import what lies below it, never what lies above. */
const HOUSES = {
  src: [
    ['main.tsx', 'draw.ts'],
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

const upwards = Object.entries(HOUSES)
  .flatMap(([house, floors]) =>
    floors.flatMap((targets, floor) =>
      targets.map((target) => ({
        target: `./${house}/${target}`,
        from: floors
          .slice(0, floor)
          .flat()
          .map((above) => `./${house}/${above}`),
        message: `Imports go downwards only: ${floors.map((names) => names.join(', ')).join(' → ')}.`,
      })),
    ),
  )
  .filter(({ from }) => from.length > 0);

const features = fs.existsSync('src/features') ? fs.readdirSync('src/features') : [];
const betweenFeatures = features.map((feature) => ({
  target: `./src/features/${feature}`,
  from: './src/features',
  except: [`./${feature}`],
  message: 'A feature never imports a feature: let them meet in their page, through a slot.',
}));

const betweenHouses = [
  {
    target: './src',
    from: './server',
    message: 'The SPA speaks to the server through the contract only.',
  },
  {
    target: './server/src',
    from: './src',
    message: 'The server speaks to the SPA through the contract only.',
  },
  {
    target: ['./scripts', './webpack.config.ts'],
    from: './src/features',
    message: 'What the build reads of a feature, src/app exports.',
  },
];

const onlyYup = { regex: '^(?!yup$|\\./)', message: 'The contract imports nothing but yup.' };

/** Image elements come from `ui/media`, which tells nobody which page shows a picture. */
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

/** Whoever writes a schema takes texts from where their length is looked at first: it cannot be forgotten. */
const unlimitedText = {
  name: 'yup',
  importNames: ['string', 'StringSchema', 'default'],
  message: 'Texts come from contract/fields.ts, which looks at their length before any other test.',
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
          zones: [...upwards, ...betweenFeatures, ...betweenHouses],
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
          patterns: [{ group: ['firebase', 'firebase/*'], message: 'Only src/services speaks to Firebase.' }],
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
              message: 'lib/ holds neither UI nor hooks: those live in src/ui and src/hooks.',
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
  // A test of the server may ask the whole app for what its own room answers.
  {
    files: ['server/**/*.test.ts'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones: betweenHouses }] },
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
