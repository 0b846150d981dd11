import { useRef, useState } from 'preact/hooks';
import { type MessageKey, t } from '#shared/messages/translate.ts';
import {
  type DefaultsBook,
  type LinkDefaults,
  type LinkKind,
  linkKinds,
  noDefaults,
} from '#shared/publish/link-defaults.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { DefaultsFields } from './defaults-fields.tsx';

const kindWords: Record<LinkKind, MessageKey> = {
  page: 'defaults.page',
  pdf: 'defaults.pdf',
  office: 'defaults.office',
  website: 'defaults.website',
};

interface DefaultsOptionsProps {
  book: DefaultsBook;
  change: (update: (before: DefaultsBook) => DefaultsBook) => void;
}

/** Edits the defaults of new links, by kind and by site. */
export function DefaultsOptions({ book, change }: DefaultsOptionsProps) {
  const { kinds, sites } = book;
  const [chosen, setChosen] = useState<string>('page');
  const [site, setSite] = useState('');
  const kind = linkKinds.find((each) => each === chosen);
  const host = kind === undefined ? chosen.slice('site '.length) : undefined;
  const value = (kind !== undefined ? kinds[kind] : sites[host ?? '']) ?? noDefaults;
  const set = (changed: LinkDefaults) =>
    change((before) =>
      kind !== undefined
        ? { ...before, kinds: { ...before.kinds, [kind]: changed } }
        : { ...before, sites: { ...before.sites, [host ?? '']: changed } },
    );
  const add = hostOf(site);
  const section = useRef<HTMLElement>(null);
  const focusChoice = () => section.current?.querySelector('select')?.focus();
  return (
    <section class="section" ref={section}>
      <h2>{t('defaults.title')}</h2>
      <p class="soft">{t('defaults.explain')}</p>
      <SelectField
        label={t('defaults.for')}
        value={chosen}
        options={[
          ...linkKinds.map((each) => ({ value: each as string, label: t(kindWords[each]) })),
          ...Object.keys(sites).map((each) => ({ value: `site ${each}`, label: t('defaults.site', { site: each }) })),
        ]}
        onChange={setChosen}
      />
      <DefaultsFields key={chosen} value={value} onChange={set} />
      {host !== undefined && (
        <div>
          <Button
            onClick={() => {
              change(({ sites: { [host]: _removed, ...others }, ...before }) => ({ ...before, sites: others }));
              setChosen('page');
              // The button goes with the site.
              focusChoice();
            }}
          >
            {t('defaults.remove-site', { site: host })}
          </Button>
        </div>
      )}
      <form
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (add === undefined) return;
          change((before) => ({
            ...before,
            sites: { ...before.sites, [add]: before.sites[add] ?? before.kinds.page ?? noDefaults },
          }));
          setChosen(`site ${add}`);
          setSite('');
          // The fields of the new site are below the choice, above this form.
          focusChoice();
        }}
      >
        <Field
          label={t('defaults.new-site')}
          value={site}
          onInput={setSite}
          placeholder="wiki.example.com"
          error={site !== '' && add === undefined ? t('defaults.no-host') : undefined}
        />
        <div>
          <Button type="submit" disabled={add === undefined}>
            {t('defaults.add-site')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Returns the host of the entered text: an address or a bare host. */
function hostOf(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  const url = text.includes('://') ? text : `https://${text}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
