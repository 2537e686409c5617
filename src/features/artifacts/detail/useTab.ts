import { useSearchParams } from 'react-router-dom';

/** The artifact's tabs; the first one is the default (section 2). */
export const TABS = ['details', 'reviews', 'related'] as const;
export type Tab = (typeof TABS)[number];

const PARAM = 'tab';

/** The tab in the address, Details when missing or unknown. Changing it replaces history, so that Back leaves the page. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((known) => known === params.get(PARAM)) ?? TABS[0];
  const open = (next: Tab) => {
    const changed = new URLSearchParams(params);
    if (next === TABS[0]) changed.delete(PARAM);
    else changed.set(PARAM, next);
    setParams(changed, { replace: true, preventScrollReset: true });
  };
  return [tab, open];
}
