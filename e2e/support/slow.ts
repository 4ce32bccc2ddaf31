import type { Page } from '@playwright/test';

/**
 * Delays React's effects and transitions by some milliseconds, as a busy machine does; call it before the page is
 * opened.
 */
export async function drawLate(page: Page, ms: number): Promise<void> {
  await page.addInitScript((late) => {
    const { postMessage } = MessagePort.prototype;
    const { setTimeout } = window;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: unknown[]) {
      setTimeout(() => postMessage.apply(this, sent as never), late);
    } as typeof postMessage;
  }, ms);
}
