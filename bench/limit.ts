/** Runs a part of a measurement, which fails with words when it has not ended within so many seconds. */
export async function within<Out>(name: string, seconds: number, work: () => Promise<Out>): Promise<Out> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${name} did not end within ${seconds} s`)), seconds * 1_000);
  try {
    return await Promise.race([work(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
