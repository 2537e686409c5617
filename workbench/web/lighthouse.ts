import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { requireBrowser } from '../../scripts/browser.ts';

/** Fetched by npm on first use, instead of with every installation. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number } | undefined>;
};

/** The result of one run: scores from 0 to 100, times in milliseconds, the layout shift without a unit. */
export type LighthouseResult = Record<
  'performance' | 'accessibility' | 'bestPractices' | 'seo' | 'fcp' | 'lcp' | 'tbt' | 'cls',
  number
>;

/** Lighthouse sometimes loses the beginning of its recording, and fails with a request to run it again. */
const ATTEMPTS = 10;
const MAX_REPORT_BYTES = 50_000_000;

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
  const flags = '--headless=new --no-sandbox --disable-background-networking --disable-component-update';
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet', '--output=json'],
      `--only-categories=${CATEGORIES.join(',')}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: requireBrowser() }, maxBuffer: MAX_REPORT_BYTES },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  const score = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name].score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
