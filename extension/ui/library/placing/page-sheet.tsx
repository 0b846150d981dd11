import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type PageSize, pagePicture } from '#shared/contract/placed-field.ts';
import { t } from '#shared/messages/translate.ts';
import { ServiceError } from '../../service-error.tsx';
import { documentPart } from '../document-part.ts';
import type { ShownDocument } from '../use-activity.ts';

interface PageSheetProps {
  shown: ShownDocument;
  /** From 1. */
  number: number;
  size: PageSize;
  /** Called with the point of the page that was clicked. */
  onClick: (at: { left: number; top: number }) => void;
  /** The fields on the page. */
  children: ComponentChildren;
}

/** A page with its fields. Its picture is requested as it comes into sight. */
export function PageSheet({ shown: { service, slug }, number, size, onClick, children }: PageSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [picture, setPicture] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '100%' });
    if (sheet.current) watch.observe(sheet.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!isNear) return undefined;
    let gone = false;
    setError(undefined);
    documentPart({ service, slug }, ['fields', 'pages', String(number)], pagePicture).then(
      ({ type, data }) => !gone && setPicture(`data:${type};base64,${data}`),
      (reason: unknown) => !gone && setError(reason),
    );
    return () => {
      gone = true;
    };
  }, [service, slug, number, isNear, attempt]);

  const place = (event: MouseEvent) => {
    const box = sheet.current?.getBoundingClientRect();
    if (!box) return;
    const scale = size.width / box.width;
    onClick({ left: (event.clientX - box.left) * scale, top: (event.clientY - box.top) * scale });
  };
  return (
    <>
      {error !== undefined && (
        <ServiceError error={error} service={service} retry={() => setAttempt((before) => before + 1)} />
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard places fields by the buttons. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same. */}
      <div
        ref={sheet}
        class="placing-page"
        data-page={number}
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
        onClick={place}
      >
        {picture !== undefined && <img src={picture} alt={t('placing.page', { number })} />}
        {children}
      </div>
    </>
  );
}
