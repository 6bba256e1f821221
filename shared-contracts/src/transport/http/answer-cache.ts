/** Maximum number of cached answers; the oldest is evicted. */
const capacity = 200;

export interface AnswerCache<Answer> {
  /**
   * The cached answer of `key`, or a new one; callers during a pending request share it. Only answers that `worthKeeping` accepts
   * are cached, for `ttlMs` milliseconds from their arrival; a failure never is.
   */
  through(key: string, ttlMs: number, ask: () => Promise<Answer>, worthKeeping: (answer: Answer) => boolean): Promise<Answer>;
}

export function createAnswerCache<Answer>(now: () => number): AnswerCache<Answer> {
  const kept = new Map<string, { answer: Answer; until: number }>();
  const underWay = new Map<string, Promise<Answer>>();

  function keep(key: string, answer: Answer, until: number) {
    kept.delete(key);
    kept.set(key, { answer, until });
    const [oldest] = kept.keys();
    if (kept.size > capacity && oldest !== undefined) kept.delete(oldest);
  }

  return {
    through(key, ttlMs, ask, worthKeeping) {
      const hit = kept.get(key);
      if (hit && now() < hit.until) return Promise.resolve(hit.answer);
      const running = underWay.get(key);
      if (running) return running;
      const asking = ask()
        .then((answer) => {
          if (worthKeeping(answer)) keep(key, answer, now() + ttlMs);
          return answer;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, asking);
      return asking;
    },
  };
}
