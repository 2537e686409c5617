import type { FindAccount } from '../identity/tokens.ts';

/** For servers without an emulator behind them: whoever a token names has an account. */
export const anybody: FindAccount = () => Promise.resolve({ disabled: false, validSince: 0 });
