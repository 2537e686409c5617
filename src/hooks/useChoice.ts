import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * The choice that the address names by `param`, or the first one; and a function that puts another one into the address, in place of the present
 * entry, so that Back leaves the page.
 */
export function useChoice<Choice extends string>(
  param: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [params, setParams] = useSearchParams();
  // Holds the list that the page was opened from.
  const { state } = useLocation() as { state: unknown };
  const choose = (next: Choice) => {
    const changed = new URLSearchParams(params);
    if (next === choices[0]) changed.delete(param);
    else changed.set(param, next);
    setParams(changed, { replace: true, preventScrollReset: true, state });
  };
  return [choices.find((choice) => choice === params.get(param)) ?? choices[0], choose];
}
