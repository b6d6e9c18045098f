import { vi } from 'vitest';

/** What servers log that are started in `work`. */
export async function captureLog(work: () => Promise<unknown>): Promise<string> {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  try {
    await work();
  } finally {
    write.mockRestore();
  }
  return written.join('');
}
