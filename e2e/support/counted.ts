import type { Locator, Page } from '@playwright/test';

/** Somebody at a keyboard and a mouse: a click, a key, a combination of keys and a text that is typed are one each. */
export function counted(page: Page) {
  let count = 0;
  const one = async (done: Promise<unknown>) => {
    count += 1;
    await done;
  };
  return {
    click: (on: Locator) => one(on.click()),
    press: (key: string) => one(page.keyboard.press(key)),
    type: (text: string) => one(page.keyboard.type(text)),
    /** How many since it was last asked. */
    taken: () => {
      const before = count;
      count = 0;
      return before;
    },
  };
}
