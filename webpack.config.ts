import path from 'node:path';
import zlib from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import 'webpack-dev-server';

const root = import.meta.dirname;

/** Builds the SPA from `src/main.tsx` into `dist/`; the server, or a static host, serves that folder. */
export default function configure(_env: unknown, { mode = 'production' }: { mode?: string }): Configuration {
  const production = mode === 'production';
  const css = production ? MiniCssExtractPlugin.loader : 'style-loader';
  return {
    mode: production ? 'production' : 'development',
    entry: './src/main.tsx',
    output: {
      path: path.join(root, 'dist'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
    },
    devtool: production ? 'hidden-source-map' : 'eval-source-map',
    cache: { type: 'filesystem', cacheDirectory: path.join(root, '.cache/webpack') },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production } },
              target: 'es2022',
            },
          },
        },
        { test: /\.css$/, use: [css, 'css-loader'] },
      ],
    },
    optimization: { splitChunks: { chunks: 'all' }, runtimeChunk: 'single' },
    performance: { hints: false },
    plugins: [
      new HtmlWebpackPlugin({ template: './public/index.html', minify: false }),
      new CopyPlugin({ patterns: [{ from: 'public', globOptions: { ignore: ['**/index.html'] } }] }),
      ...(production
        ? [
            new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:10].css' }),
            new CompressionPlugin<zlib.BrotliOptions>({
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              test: /\.(?:js|css|svg|webmanifest)$/,
              compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } },
            }),
            new CompressionPlugin({ filename: '[path][base].gz', test: /\.(?:js|css|svg|webmanifest)$/ }),
          ]
        : []),
    ],
    devServer: { historyApiFallback: true, hot: true },
    stats: 'errors-warnings',
  };
}
