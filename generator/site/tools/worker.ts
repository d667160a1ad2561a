/**
 * A function that sends requests to a worker, which the first of them starts; after a failure the next one starts another.
 *
 * @param script the file of the worker, which lies beside that of the page.
 * @param fail is called if the script cannot be loaded, or ran out of memory.
 */
export function sendTo<Request, News>(
  script: string,
  hear: (news: News) => void,
  fail: () => void,
): (request: Request) => void {
  let worker: Worker | undefined;
  const start = (): Worker => {
    const started = new Worker(new URL(script, import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data));
    started.addEventListener('error', () => {
      started.terminate();
      if (worker !== started) return;
      worker = undefined;
      fail();
    });
    return started;
  };
  return (request) => (worker ??= start()).postMessage(request);
}
