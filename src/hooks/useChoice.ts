import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * Which of these the address names by `param`, the first where it names none; and what names another. That replaces it, so that Back leaves
 * the page.
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
