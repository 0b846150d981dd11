import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { arrowLeft } from '../components/fluent-icons.ts';

interface SideScreenProps {
  title: string;
  onBack: () => void;
  children: ComponentChildren;
}

/** Shows a screen in place of the pane's main one. It takes the focus, and returns it when it closes. */
export function SideScreen({ title, onBack, children }: SideScreenProps) {
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    head.current?.querySelector('button')?.focus();
    return () => opener instanceof HTMLElement && opener.focus();
  }, []);
  return (
    <section class="stack" aria-label={title}>
      <header class="pane-side-head" ref={head}>
        <IconButton name={t('pane.back')} onClick={onBack}>
          <Icon icon={arrowLeft} size={20} />
        </IconButton>
        <h1>{title}</h1>
      </header>
      {children}
    </section>
  );
}
