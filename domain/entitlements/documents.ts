/** The module of documents that belong to corrected balances. */
export const correctionModule = 'entitlements';
