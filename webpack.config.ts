import path from 'node:path';
import zlib from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { InjectManifest } from 'workbox-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import {
  CALL_LIMIT_MS,
  EMPTY_PAGE_PATH,
  PRODUCT_DESCRIPTION,
  PRODUCT_NAME,
  SERVICE_WORKER_PATH,
} from '#contract/constants.ts';
import { PAPER_COLOURS } from '#src/app/paperColours.ts';
import { EMPTY_DOCUMENT } from '#server/pages/site/document.ts';
import manifest from './package.json' with { type: 'json' };
import { fingerprint } from './scripts/sources.ts';
import type {} from 'webpack-dev-server';

const root = import.meta.dirname;

/** Thrown away when this file changes: what is built from it, names of files above all, would not fit together. */
const CACHE = {
  type: 'filesystem',
  cacheDirectory: path.join(root, '.cache/webpack'),
  buildDependencies: { config: [import.meta.filename] },
} satisfies Configuration['cache'];

/** The letters of nearly every page, cut down to the weights that the theme uses. */
const FONTS = [
  { file: 'inter-latin-wght-normal.woff2', axes: { wght: { min: 400, max: 700 } } },
  { file: 'fraunces-latin-wght-normal.woff2', axes: { wght: 560 } },
];

/** A font that is not there at the first paint is used from the next page on: no text moves. */
const fontRules = (css: string): string => css.replaceAll('font-display: swap', 'font-display: optional');

const FONT_RULES = /@fontsource-variable\/[^/]+\/index\.css$/;

/** The name of a class, equal in the pages that the server renders and in the scripts: `body` of `ArtifactCard.module.css` is `ArtifactCard-body`. */
const getLocalIdent = ({ resourcePath }: { resourcePath: string }, _format: string, local: string): string =>
  `${path.basename(resourcePath, '.module.css')}-${local}`;

/** A sheet's classes, of which a script takes in the names it uses. @param exportOnlyLocals without the sheet itself */
const styles = ({ exportOnlyLocals }: { exportOnlyLocals: boolean }): RuleSetRule => ({
  test: /\.css$/,
  exclude: FONT_RULES,
  use: [
    ...(exportOnlyLocals ? [] : [MiniCssExtractPlugin.loader]),
    { loader: 'css-loader', options: { modules: { auto: true, getLocalIdent, exportOnlyLocals } } },
  ],
});

/** A class that a style sheet lacks fails the build. */
const PARSER: NonNullable<Configuration['module']>['parser'] = { javascript: { exportsPresence: 'error' } };

/** For the browsers of package.json: with their prefixes, and without nesting. */
const STYLE_MINIMIZER = new MinimizerPlugin({
  test: /\.css$/,
  minify: MinimizerPlugin.esbuildMinifyCss,
  minimizerOptions: {
    target: manifest.browserslist.map((oldest) => oldest.replace('ios_saf', 'ios').replace(' >= ', '')),
  },
});

/** The land of the maps, which needs no more of its coast than they show. */
const LAND_RULE: RuleSetRule = {
  test: /\/world-atlas\/countries-50m\.json$/,
  type: 'json',
  loader: path.join(root, 'scripts/simplifyLand.ts'),
};

/**
 * What MUI's components bring and the product never renders: ripples, which `app/theme.ts` turns off, the spinner of a button's `loading`
 * (`ui/status/Spinner.tsx`), and a textarea that measures itself (`ui/form/Field.tsx`). Who renders one fails, in browsers alone; ESLint
 * refuses `loading`.
 */
const WITHOUT_UNUSED = new webpack.NormalModuleReplacementPlugin(
  /\/(?:TouchRipple\.mjs|(?:CircularProgress|TextareaAutosize)\/index\.mjs)$/,
  'react',
);

/**
 * Emotion asks its list of HTML's attributes which ones an element takes that does not say so itself. All of MUI's that are shown do, so that
 * any answer is right; it asks while it is loaded, so that there must be one.
 */
const WITHOUT_ATTRIBUTES = new webpack.NormalModuleReplacementPlugin(
  /^@emotion\/is-prop-valid$/,
  'data:text/javascript,export default () => true',
);

/** Nothing uses what Emotion needs it for, but it does not say that it can be left out. */
const UNUSED_RULE: RuleSetRule = { test: /\/hoist-non-react-statics\//, sideEffects: false };

/** React has what these bring for its older versions. */
const REACT_ITSELF = {
  'use-sync-external-store/shim$': 'react',
  'use-sync-external-store/shim/with-selector$': 'use-sync-external-store/with-selector',
};

/** The package leads browsers to its development build alone. */
const ROUTER = path.join(root, 'node_modules/react-router/dist/production');
const ROUTER_WITHOUT_WARNINGS = {
  'react-router$': path.join(ROUTER, 'index.mjs'),
  'react-router/dom$': path.join(ROUTER, 'dom-export.mjs'),
};

/**
 * React Router does not mark its components as free of side effects: its links and forms, with their prefetching, would be built in though
 * nothing imports them (`ui/page/Link.tsx`). A `displayName` that is set counts as a use of theirs, too.
 */
const PURE_ROUTER_RULE: RuleSetRule = {
  test: /\/react-router\/dist\/production\/chunk-.*\.mjs$/,
  loader: 'string-replace-loader',
  options: {
    multiple: [
      { search: /^(var \w+ = )(React\d+\.forwardRef\()/gm, replace: '$1/* @__PURE__ */ $2' },
      { search: /^\w+\.displayName = .*;$/gm, replace: '' },
    ],
  },
};

/** The supported browsers: webpack reads them by itself. */
const BROWSERS = { env: { targets: manifest.browserslist } };
const NODE = { jsc: { target: 'es2022' } };

/** How the sources become JavaScript for those who run it. */
const typescript = (
  { env, jsc }: { env?: object; jsc?: object },
  react: { development: boolean; refresh: boolean },
): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    ...(env && { env }),
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', ...react } },
      ...jsc,
    },
  },
});

/**
 * Builds the same components once more, into one file that renders pages outside of a browser (`src/render.ts`). The server
 * loads it from `dist/.renderer/`, a folder that it does not serve.
 */
export function configureServerRender(mode: 'production' | 'development'): Configuration {
  const production = mode === 'production';
  return {
    mode,
    target: 'node20',
    entry: './src/render.ts',
    output: {
      path: path.join(root, 'dist', '.renderer'),
      filename: 'render.cjs',
      library: { type: 'commonjs2' },
    },
    devtool: false,
    cache: { ...CACHE, name: `renderer-${mode}` },
    // Loaded on demand, and never by the server.
    externals: [/^firebase\//, /^@citation-js\//],
    externalsType: 'import',
    module: {
      rules: [
        typescript(NODE, { development: !production, refresh: false }),
        styles({ exportOnlyLocals: true }),
        LAND_RULE,
      ],
      parser: PARSER,
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { minimize: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** What the service worker loads ahead: every script and style sheet of the pages, and the fonts of Latin letters. */
export const PRECACHED = /^assets\/(?:.*\.(?:js|css)|.*-latin-wght-.*\.woff2)$/;

const PRECACHED_MAX_BYTES = 400_000;

/** While developing, a component that was changed takes the place of the one before and keeps its state. */
async function hotComponents() {
  const { default: ReactRefreshPlugin } = await import('@pmmmwh/react-refresh-webpack-plugin');
  return new ReactRefreshPlugin({ overlay: false });
}

/** Builds the SPA from `src/main.tsx` into `dist/`; the server, or a static host, serves that folder. */
export default async function configure(
  _env: unknown,
  { mode = 'production' }: { mode?: string },
): Promise<Configuration> {
  const production = mode === 'production';
  return {
    mode: production ? 'production' : 'development',
    target: 'browserslist',
    entry: './src/main.tsx',
    output: {
      path: path.join(root, 'dist'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
      chunkLoadTimeout: CALL_LIMIT_MS,
    },
    devtool: production ? 'hidden-source-map' : 'eval-source-map',
    cache: CACHE,
    resolve: {
      alias: {
        // Citations fetch nothing: what they cite is at hand.
        'node-fetch': false,
        'sync-fetch': false,
        ...REACT_ITSELF,
        ...(production && ROUTER_WITHOUT_WARNINGS),
      },
    },
    module: {
      rules: [
        typescript(BROWSERS, { development: !production, refresh: !production }),
        UNUSED_RULE,
        PURE_ROUTER_RULE,
        styles({ exportOnlyLocals: false }),
        // The fonts' rules stand in the page itself: text is painted before the scripts arrive.
        {
          test: FONT_RULES,
          loader: 'css-loader',
          options: { exportType: 'string' },
        },
        LAND_RULE,
        { test: /\/favicon\.svg$/, type: 'asset/inline' },
        ...FONTS.map(({ file, axes }) => ({
          test: new RegExp(`/${file}$`),
          type: 'asset/resource',
          use: [{ loader: path.join(root, 'scripts/subsetFont.ts'), options: { axes } }],
        })),
      ],
      parser: PARSER,
    },
    optimization: {
      // webpack's own minifier of style sheets puts nested `@media` before the rules that they change.
      minimizer: ['...', STYLE_MINIMIZER],
      splitChunks: {
        chunks: 'all',
        // A request costs more than a small part that two pages carry both.
        minSize: 50_000,
        // What every page needs, in three parts of one size: a browser fetches them side by side.
        cacheGroups: {
          // One sheet of styles for all pages, which browsers keep.
          styles: { name: 'styles', chunks: 'all', type: 'css/mini-extract', priority: 2, enforce: true },
          // For pages with a form; a field stands on other pages as well.
          forms: {
            name: 'forms',
            chunks: 'async',
            test: /node_modules\/(?:react-hook-form|@hookform)\//,
            priority: 1,
            enforce: true,
          },
          react: {
            name: 'react',
            chunks: 'initial',
            test: /node_modules\/(?:react|react-dom|scheduler)\//,
            priority: 1,
          },
          mui: {
            name: 'mui',
            chunks: 'initial',
            test: /node_modules\/(?:@mui|@emotion|stylis)\//,
            priority: 1,
          },
          libraries: { name: 'libraries', chunks: 'initial', test: /node_modules\// },
        },
      },
    },
    performance: { hints: false },
    plugins: [
      WITHOUT_UNUSED,
      WITHOUT_ATTRIBUTES,
      new MiniCssExtractPlugin({
        filename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
        // No rule of a sheet depends on the order of sheets: what a caller's class overrules is in the layer `base`.
        ignoreOrder: true,
      }),
      new HtmlWebpackPlugin({
        filename: EMPTY_DOCUMENT,
        template: './public/index.html',
        minify: false,
        title: PRODUCT_NAME,
        description: PRODUCT_DESCRIPTION,
        fontRules,
        paperColours: PAPER_COLOURS,
      }),
      new CopyPlugin({
        patterns: [
          { from: 'public', globOptions: { ignore: ['**/index.html'] } },
          // The page of the calls (`server/src/pages/openApi/docsPage.ts`) loads these; no other page does.
          ...['swagger-ui-bundle.js', 'swagger-ui.css'].map((file) => ({
            from: path.join(root, 'node_modules/swagger-ui-dist', file),
            to: 'api-docs/',
            info: { minimized: true },
          })),
        ],
      }),
      ...(production
        ? [
            new InjectManifest({
              swSrc: './src/serviceWorker.ts',
              swDest: SERVICE_WORKER_PATH.slice(1),
              include: [PRECACHED],
              // As seen from the service worker: a site may stand below a path.
              modifyURLPrefix: { '/': '' },
              // Their names carry the hashes of their contents.
              dontCacheBustURLsMatching: PRECACHED,
              additionalManifestEntries: [{ url: EMPTY_PAGE_PATH.slice(1), revision: fingerprint(root) }],
              // Not the few large ones, which load when they are needed.
              maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
              manifestTransforms: [
                (entries) => ({
                  manifest: entries.filter(({ size }) => size <= PRECACHED_MAX_BYTES),
                  warnings: [],
                }),
              ],
            }),
            new CompressionPlugin<zlib.BrotliOptions>({
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              test: /\.(?:js|css|svg|webmanifest)$/,
              compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
            }),
            new CompressionPlugin({ filename: '[path][base].gz', test: /\.(?:js|css|svg|webmanifest)$/ }),
          ]
        : [await hotComponents()]),
    ],
    devServer: {
      historyApiFallback: { index: `/${EMPTY_DOCUMENT}` },
      devMiddleware: { index: EMPTY_DOCUMENT },
      hot: true,
    },
    stats: 'errors-warnings',
  };
}
