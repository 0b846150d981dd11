import { useEffect, useState } from 'preact/hooks';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';

/** Whether refused options still have something to correct. The schemas are loaded by then. */
export function useOptionsInvalid(refused: boolean, options: OptionsDraft | null): boolean {
  const [invalid, setInvalid] = useState(false);
  useEffect(() => {
    let gone = false;
    const check = async () => {
      if (!refused || options === null) return false;
      const { invalidOptions } = await import('#shared/ui/publish-options.tsx');
      return invalidOptions(options).size > 0;
    };
    check().then((found) => {
      if (!gone) setInvalid(found);
    }, reportError);
    return () => {
      gone = true;
    };
  }, [refused, options]);
  return invalid;
}
