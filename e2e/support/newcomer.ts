import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import { cast, offices, organisation, workingHours } from '#server/seed/cast.ts';
import { positions } from '#server/seed/positions.ts';
import { signIn, tokenOf, webApp } from './as.ts';
import { lend } from './browsers.ts';

/** A member of staff for one test, so that no test changes the cast of another. */
export interface Newcomer {
  id: number;
  name: string;
  email: string;
  password: string;
  access_card_id: string;
}

let made = 0;
/** Ten unused digits, from the worker's number and a counter. */
function digits(): string {
  made += 1;
  return `7${String(process.pid % 1_000_000).padStart(6, '0')}${String(made).padStart(3, '0')}`;
}

/** The fields of a newcomer's form; the name ends in the card number, so that a test can find them. */
export function newcomerForm(more: object = {}) {
  const card = digits();
  return {
    name: `Pendatang ${card}`,
    email: `p${card}@hadir.example`,
    contact: card,
    ic: `${card.slice(4, 6)}0202-11-${card.slice(-4)}`,
    gender: 'F',
    marital_status: 'Single',
    access_card_id: card,
    role: 'Normal User',
    office_id: offices.headquarters.id,
    employment_type: 'Permanent',
    working_hour_id: workingHours.fromSeven.id,
    position_id: positions.administrativeClerk.id,
    grade: 'N19',
    password: 'rahsia-1',
    active: 1,
    ...more,
  };
}

/** Adds a member of staff through the API, as Aminah. */
export async function newcomer(request: APIRequestContext, more: object = {}): Promise<Newcomer> {
  const token = await tokenOf(request, cast.aminah.email, organisation.demoPassword);
  const form = newcomerForm(more);
  const response = await request.post('/api/users/add', {
    headers: { ...webApp, authorization: `Bearer ${token}` },
    data: form,
  });
  if (!response.ok()) throw new Error(await response.text());
  const { data } = (await response.json()) as { data: { id: number } };
  return { ...form, id: data.id };
}

/** A page on which a newcomer is signed in, through the API, until the story ends. */
export async function pageOf(
  browser: Browser,
  account: Newcomer,
  options: BrowserContextOptions,
): Promise<Page> {
  return signIn(await lend(browser, options), account);
}
