/**
 * Lets callers who ask for the same thing at once share one answer, without anybody getting an old one: who asks while a
 * lookup is under way gets the next, which all who ask meanwhile share. A page and its thirty files are so one question
 * to the database or two, not thirty-one.
 * @param look asks; what it throws goes to all who share it
 */
export function coalesceLookups<Key, Found>(look: (key: Key) => Promise<Found>): (key: Key) => Promise<Found> {
  const running = new Map<Key, Promise<Found>>();
  const next = new Map<Key, Promise<Found>>();

  const start = (key: Key): Promise<Found> => {
    const lookup = look(key).finally(() => {
      if (running.get(key) === lookup) running.delete(key);
    });
    running.set(key, lookup);
    return lookup;
  };

  return (key) => {
    const current = running.get(key);
    if (!current) return start(key);
    const afterwards = () => {
      next.delete(key);
      return start(key);
    };
    const queued = next.get(key) ?? current.then(afterwards, afterwards);
    next.set(key, queued);
    return queued;
  };
}
