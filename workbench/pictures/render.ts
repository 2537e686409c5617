/** `npx tsx workbench/pictures/render.ts NAME…`: renders pictures with Blender and encodes them for the site. Without a name it says how. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { editDistance } from '../../server/src/artifacts/editDistance.ts';
import { UserError } from '../../server/src/core/run/userError.ts';
import { failWith } from '../../scripts/fail.ts';
import { ROOT } from '../../scripts/root.ts';
import { drawContactSheet } from './contactSheet.ts';
import { encodePicture, writeShares } from './encode.ts';
import { MASTERS, allPictures, type ArtPicture, type Rendered } from './pictures.ts';
import { keepWidth } from './shares.ts';
import { encodeWash } from './wash.ts';
import { fetchWeights } from './weights.ts';

const USAGE = `npx tsx workbench/pictures/render.ts NAME…            render these pictures and encode them
npx tsx workbench/pictures/render.ts --all            all of them (hours)
npx tsx workbench/pictures/render.ts --preview NAME…  small and quick, into .art-masters/preview
npx tsx workbench/pictures/render.ts --encode NAME…   encode the masters that were rendered before
npx tsx workbench/pictures/render.ts --measure NAME…  only measure how wide the artifact is in its picture
npx tsx workbench/pictures/render.ts --guesses NAME…  render and encode what of them is sure, likely and invented
npx tsx workbench/pictures/render.ts --contact-sheet  one image of all pictures with their names

Blender is looked for in PATH, or at BLENDER.`;

/** Rays for each pixel: enough for the denoiser. */
const SAMPLES = { master: 12, preview: 8 };
const PREVIEW_WIDTH = 480;

function pictureNamed(name: string, pictures: readonly ArtPicture[]): ArtPicture {
  const found = pictures.find((picture) => picture.name === name);
  if (found) return found;
  const far = (other: string) => (other.includes(name) ? 0 : editDistance(name, other));
  const near = pictures
    .map((picture) => picture.name)
    .sort((a, b) => far(a) - far(b))
    .slice(0, 3);
  throw new UserError(`There is no picture called ${name}; the nearest names are ${near.join(', ')}.`);
}

/** Runs a picture's script, which draws into `draft` unless `env` tells it otherwise; keeps how wide its artifact is in the picture. */
async function runScript(
  picture: Rendered,
  draft: string,
  { size, samples, env = {} }: { size: readonly number[]; samples: number; env?: Record<string, string> },
): Promise<string> {
  const { error, stdout, stderr } = spawnSync(
    process.env.BLENDER ?? 'blender',
    [
      ...['-b', '-P', path.join(import.meta.dirname, picture.script), '--', draft],
      ...[...size, samples].map(String),
      ...(picture.argument ? [picture.argument] : []),
    ],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: Infinity,
      // The denoiser uses every processor by itself.
      env: { ...process.env, OPENBLAS_NUM_THREADS: '1', ...env },
    },
  );
  if (error) throw new UserError('Blender cannot be started: install it, or set BLENDER to its program.');
  const [, wide] = /^framed wide=([\d.]+)$/m.exec(stdout) ?? [];
  if (picture.kind === 'artifact' && wide !== undefined) await keepWidth(picture.name, Number(wide));
  return `${stdout}\n${stderr}`;
}

const sizeOf = ({ width, height }: Rendered, shrink = 1) =>
  [width, height].map((side) => Math.round(side * shrink));

/** Renders a picture with its script and returns the file; as `guesses`, which of its parts are known. */
async function render(picture: Rendered, { preview, guesses }: Options): Promise<string> {
  const folder = preview ? 'preview' : guesses ? 'guesses' : '';
  const file = path.join(MASTERS, folder, `${picture.name}.png`);
  const shrink = preview ? PREVIEW_WIDTH / picture.width : 1;
  const size = sizeOf(picture, shrink);
  const samples = preview ? SAMPLES.preview : SAMPLES.master;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.part.png`;
  const env: Record<string, string> = guesses ? { GUESSES: picture.name } : {};
  const said = await runScript(picture, draft, { size, samples, env });
  if (!fs.existsSync(draft)) throw new UserError(`${picture.script} made no picture:\n${said.slice(-1500)}`);
  fs.renameSync(draft, file);
  return file;
}

type Options = { preview?: boolean; encode?: boolean; measure?: boolean; guesses?: boolean };

async function make(pictures: readonly ArtPicture[], options: Options): Promise<void> {
  const { preview, encode, measure, guesses } = options;
  for (const picture of pictures) {
    if (measure) {
      if ('script' in picture)
        await runScript(picture, '', { size: sizeOf(picture), samples: 1, env: { MEASURE: '1' } });
      continue;
    }
    const began = Date.now();
    if ('script' in picture && !encode) {
      fetchWeights();
      const file = await render(picture, options);
      console.log(`${path.relative(ROOT, file)} in ${Math.round((Date.now() - began) / 1000)} s`);
      if (guesses) console.log(await encodeWash(file, picture.name));
    }
    if (!preview && !guesses) for (const line of await encodePicture(picture)) console.log(line);
  }
}

function readArguments() {
  const boolean = { type: 'boolean' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: boolean,
        preview: boolean,
        encode: boolean,
        measure: boolean,
        guesses: boolean,
        'contact-sheet': boolean,
      },
    });
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const pictures = allPictures();
  const chosen = values.all ? pictures : positionals.map((name) => pictureNamed(name, pictures));
  if (chosen.length === 0 && !values['contact-sheet']) {
    console.log(`${USAGE}\n\nNames:\n  ${pictures.map((picture) => picture.name).join('\n  ')}`);
    return;
  }
  await make(chosen, values);
  if (values.measure) await writeShares();
  if (values['contact-sheet']) console.log(await drawContactSheet());
}

await main().catch(failWith);
