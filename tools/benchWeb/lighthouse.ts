import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { requireBrowser } from '../../scripts/browser.ts';

/** Fetched by npm on first use, instead of with every installation. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Audit = { numericValue?: number; details?: { items?: { duration?: number }[] } };
type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  audits: Record<string, Audit | undefined>;
};

/** The result of one run: scores from 0 to 100, times in milliseconds, the layout shift without a unit. */
export type LighthouseResult = Record<
  'performance' | 'accessibility' | 'bestPractices' | 'seo' | 'fcp' | 'lcp' | 'tbt' | 'longestTask' | 'cls',
  number
>;

/** Lighthouse sometimes loses the beginning of its recording, and fails with a request to run it again. */
const ATTEMPTS = 10;

/** How many times slower than this machine the emulated phone is. */
export type Slowdown = 1 | 4;

/** Runs Lighthouse on a page, and again when its recording was lost; see `runOnce`. */
export async function runLighthouse(url: string, slowdown: Slowdown): Promise<LighthouseResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(url, slowdown);
    } catch (error) {
      if (attempt === ATTEMPTS || !/run Lighthouse again/.test(String((error as { stderr?: string }).stderr)))
        throw error;
    }
  }
}

/** Lighthouse's mobile preset, on a slow network; the preset's own slowdown is 4. */
async function runOnce(url: string, slowdown: Slowdown): Promise<LighthouseResult> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-lighthouse-'));
  const file = path.join(folder, 'report.json');
  const flags = '--headless=new --no-sandbox --disable-background-networking --disable-component-update';
  try {
    await promisify(execFile)(
      'npm',
      [
        ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet'],
        ...['--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join(',')}`],
        `--throttling.cpuSlowdownMultiplier=${slowdown}`,
        `--chrome-flags=${flags}`,
      ],
      { env: { ...process.env, CHROME_PATH: requireBrowser() } },
    );
    const { categories, audits } = JSON.parse(await fs.readFile(file, 'utf8')) as Report;
    const score = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name].score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? 0;
    const tasks = audits['long-tasks']?.details?.items ?? [];
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      longestTask: Math.max(0, ...tasks.map(({ duration }) => duration ?? 0)),
      cls: value('cumulative-layout-shift'),
    };
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
