import type { Page } from '@playwright/test';

/** Lets a page draw what nobody waits for (React's effects and transitions) only so late, as a busy machine does; before it is opened. */
export async function drawLate(page: Page, ms: number): Promise<void> {
  await page.addInitScript((late) => {
    const { postMessage } = MessagePort.prototype;
    const { setTimeout } = window;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: unknown[]) {
      setTimeout(() => postMessage.apply(this, sent as never), late);
    } as typeof postMessage;
  }, ms);
}
