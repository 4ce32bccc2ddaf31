import * as z from 'zod';

/** What a ledger row that a rule gave is about. */
const ruleCauses = ['entitlement', 'accrual', 'limit', 'expiry', 'cash'] as const;
export type RuleCause = (typeof ruleCauses)[number];

const part = z.object({
  row: z.number().nullable(),
  days: z.number(),
  employment_type: z.string(),
  grade: z.string(),
  years: z.number(),
  share: z.number(),
});
/** What the rules give somebody, and why, as `RuleEntitlement`. */
export const entitlementShape = z.object({
  days: z.number(),
  unit: z.enum(['months', 'days']),
  of: z.number(),
  parts: z.array(part),
});

/** The rule by which a ledger row was written. */
export const ruleNote = z.object({
  cause: z.enum(ruleCauses),
  entitlement: entitlementShape.nullable(),
  /** Days added by hand, and why. */
  by_hand: z.number(),
  reason: z.string().nullable(),
  /** Days carried into the leave year, and the last day on which they can be taken. */
  carried: z.number(),
  expires_on: z.string().nullable(),
});
export type RuleNote = z.infer<typeof ruleNote>;
