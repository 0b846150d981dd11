import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NoSignInService } from '#shared/auth/errors.ts';
import { noDefaults } from '#shared/publish/link-defaults.ts';
import { usualAlerts } from '#shared/views/alert-settings.ts';
import { sampleAccount } from '../../../test/support/api/contract-samples.ts';
import { type Background, startBackground } from '../../../test/support/components/background.ts';
import { extensionState, resetFakeBrowser } from '../../../test/support/components/fake-browser.ts';
import { openScreen } from '../../../test/support/components/open-screen.ts';
import { preferLanguage } from '../../../test/support/components/prefer-language.ts';
import { publishedPage, samplePage } from '../../../test/support/components/samples.ts';
import { savedFile } from '../../../test/support/components/saved-file.ts';
import { faultsForPeople } from '../../../test/support/components/usable.ts';
import type { SettingsFile } from '../../messages/settings-file.ts';
import { alertsStore } from '../../stores/alerts.ts';
import { personalLinksStore, publishedPagesStore } from '../../stores/created-links.ts';
import { recordFault } from '../../stores/fault-log.ts';
import { defaultPreferences, preferencesStore } from '../../stores/preferences.ts';
import { OptionsScreen } from './options-screen.tsx';

let background: Background;

beforeEach(async () => {
  resetFakeBrowser();
  background = await startBackground();
});

const openOptions = () => openScreen('options.html', OptionsScreen);
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the settings', () => {
  /** @feature shortcuts */
  it('lead to their groups, name the keyboard shortcuts and the version', async () => {
    await openOptions();
    await page.getByRole('navigation').getByRole('link', { name: 'Keyboard shortcuts' }).click();
    expect(location.hash).toBe('#shortcuts');
    await expect.element(page.getByText('Alt+Shift+L')).toBeVisible();
    await expect.element(page.getByText('Not set')).toBeVisible();
    await expect.element(page.getByText('Version 0.1.0')).toBeVisible();
    await button('Change shortcuts').click();
    expect(extensionState.opened).toEqual(['chrome://extensions/shortcuts']);
  });
});

describe('accounts', () => {
  it('replace the account of the same service after a notice, at whichever of its addresses', async () => {
    await openOptions();
    await page.getByText('Add account').click();
    await page.getByText('Use an API key instead').click();
    const address = page.getByLabelText('Service address');
    await address.fill(`${background.service.url}/documents/?page=2#top`);
    await expect.element(page.getByText('This signs out ada@example.com.')).toBeVisible();
    background.service.on('GET /me', { body: { ...sampleAccount, user: { email: 'grace@example.com' } } });
    const key = page.getByLabelText('API key');
    await key.fill('lw_another');
    await button('Connect').click();
    await expect.element(page.getByText('grace@example.com · localhost:8787')).toBeVisible();
    await expect.element(page.getByText('This signs out grace@example.com.')).toBeVisible();
    await expect.element(key).toHaveValue('');
    await expect.element(page.getByText('ada@example.com ·')).not.toBeInTheDocument();
  });

  it('are described from right to left in Arabic', async () => {
    preferLanguage('ar');
    await openOptions();
    const description = page.getByText('ada@example.com · localhost:8787');
    await expect.element(description).toBeVisible();
    const described = description.element();
    const place = (words: string) => {
      const texts = document.createNodeIterator(described, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const at = text.nodeValue?.indexOf(words) ?? -1;
        if (at < 0) continue;
        const range = new Range();
        range.setStart(text, at);
        range.setEnd(text, at + words.length);
        return range.getBoundingClientRect().left;
      }
      throw new Error(`“${words}” is not there.`);
    };
    expect(place('ada@example.com')).toBeGreaterThan(place('localhost'));
  });

  it('ask for a service address, report an invalid one, and clear the message at the next try', async () => {
    const { service } = background;
    background.answer('accounts.sign-in', async ({ service: at }) => {
      if (at !== service.url) throw new NoSignInService('nothing', { service: at });
      return { ...background.account, method: 'oauth' };
    });
    await openOptions();
    await button('Sign out').click();
    await expect.element(page.getByText('Not signed in')).toBeVisible();
    const address = page.getByLabelText('Service address');
    await address.fill('not an address');
    await button('Sign in').click();
    await expect.element(page.getByText('This isn’t a web address.')).toBeVisible();
    await expect.element(address).toHaveFocus();
    await expect.element(address).toBeInvalid();
    await address.fill(`${service.url}/documents/`);
    await button('Sign in').click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect
      .poll(() => background.asked('accounts.sign-in'))
      .toEqual([{ service: `${service.url}/documents` }, { service: service.url }]);
    await expect.element(button('Sign in')).toBeEnabled();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('publishing preferences', () => {
  it('are saved at once', async () => {
    await preferencesStore.set({ ...defaultPreferences, trustedHosts: ['127.0.0.1'] });
    await openOptions();
    await page.getByLabelText('Publish as soon as I click the button').click();
    await expect.poll(() => preferencesStore.get()).toMatchObject({ publishOnClick: true });
    await button('Ask again for 127.0.0.1').click();
    await expect.poll(() => preferencesStore.get()).toMatchObject({ trustedHosts: [] });
    await expect.element(button('Ask again for 127.0.0.1')).not.toBeInTheDocument();
    expect(document.activeElement?.getAttribute('type')).toBe('checkbox');
  });

  it('follow and keep what another tab or the popup has changed since the screen was opened', async () => {
    await openOptions();
    const gate = page.getByLabelText('Ask viewers for their email first');
    await gate.click();
    const pdf = { ...noDefaults, requireEmail: true };
    await preferencesStore.update(({ defaults, ...others }) => ({
      ...others,
      trustedHosts: ['wiki.example.com'],
      defaults: { kinds: { ...defaults.kinds, pdf }, sites: { 'crm.example.com': noDefaults } },
    }));
    await expect.element(button('Ask again for wiki.example.com')).toBeVisible();
    await page.getByLabelText('Allowed email domains').fill('example.com');
    await page.getByLabelText('Publish as soon as I click the button').click();
    await expect
      .poll(() => preferencesStore.get())
      .toMatchObject({
        publishOnClick: true,
        trustedHosts: ['wiki.example.com'],
        defaults: {
          kinds: { page: { requireEmail: true, domains: 'example.com' }, pdf },
          sites: { 'crm.example.com': noDefaults },
        },
      });
  });

  it('are saved beside an entry that is wrong, whose last right value stays', async () => {
    await openOptions();
    const url = page.getByLabelText('Button URL');
    await url.fill('https://example.com/call');
    await url.fill('example.com');
    await page.getByLabelText('Links expire after (days)').fill('0');
    await page.getByLabelText('Ask viewers for their email first').click();
    await expect
      .poll(async () => (await preferencesStore.get()).defaults.kinds.page)
      .toEqual({ requireEmail: true, domains: '', ctaLabel: '', ctaUrl: 'https://example.com/call' });
    await expect.element(page.getByText('Enter a full URL that starts with https://.')).toBeVisible();
  });

  it('say that a default button needs an address, too', async () => {
    await openOptions();
    await page.getByLabelText('Button label').fill('Book a call');
    await expect.element(page.getByText('Add both a label and a URL to show the button.')).toBeVisible();
    await page.getByLabelText('Button URL').fill('https://example.com/call');
    await expect.element(page.getByText('Add both a label and a URL to show the button.')).not.toBeInTheDocument();
  });

  it('include defaults for each kind of link', async () => {
    await openOptions();
    await userEvent.selectOptions(page.getByLabelText('Applies to', { exact: true }), 'PDF files');
    await page.getByLabelText('Ask viewers for their email first').click();
    await page.getByLabelText('Links expire after (days)').fill('7');
    await expect
      .poll(async () => (await preferencesStore.get()).defaults.kinds)
      .toMatchObject({ pdf: { requireEmail: true, expiresAfterDays: 7 } });
    expect(await faultsForPeople()).toEqual([]);
  });

  it('refuse a number out of bounds, with a message', async () => {
    await openOptions();
    await page.getByLabelText('Max per hour').fill('500');
    await expect.element(page.getByText('Enter a whole number from 1 to 100. Still using 20.')).toBeVisible();
    expect(background.asked('alerts.change')).toEqual([]);
  });

  it('import a file, show what it brought, and take it back', async () => {
    const { rules, ...alerts } = usualAlerts;
    const own: SettingsFile = { linkwakeSettings: 1, alerts, preferences: defaultPreferences };
    let stored = own;
    background.answer('settings.export', async () => stored);
    background.answer('settings.import', async (file) => {
      stored = file;
      return undefined;
    });
    background.answer('alerts.read', async () => ({ ...stored.alerts, rules }));
    await openOptions();
    const hides = page.getByLabelText('Hide names and titles (for screen sharing)');
    await expect.element(hides).not.toBeChecked();
    const file = JSON.stringify({ ...own, alerts: { ...alerts, hideNames: true } });
    await userEvent.upload(page.getByLabelText('Import settings'), new File([file], 'x.json'));
    await expect.element(page.getByText('Settings imported')).toBeVisible();
    await expect.element(hides).toBeChecked();
    await button('Undo').click();
    await expect.element(page.getByText('Change undone')).toBeVisible();
    await expect.element(hides).not.toBeChecked();
    expect(document.activeElement?.textContent).toBe('Import settings');
  });

  it('refuse a file of another kind', async () => {
    await openOptions();
    const other = new File(['{}'], 'x.json', { type: 'application/json' });
    await userEvent.upload(page.getByLabelText('Import settings'), other);
    await expect.element(page.getByText('This isn’t a Linkwake settings file. Nothing was changed.')).toBeVisible();
    expect(background.asked('settings.import')).toEqual([]);
  });
});

describe('the focus', () => {
  const press = async (name: string) => {
    await expect.element(button(name)).toBeVisible();
    (button(name).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };

  it('stays with the accounts after one was signed out', async () => {
    await openOptions();
    await press('Sign out');
    await expect.element(page.getByText('Not signed in')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Accounts' })).toHaveFocus();
  });

  it('goes to the choice of defaults after those of a site were removed', async () => {
    await preferencesStore.set({
      ...defaultPreferences,
      defaults: { kinds: {}, sites: { 'wiki.example.com': noDefaults } },
    });
    await openOptions();
    const choice = page.getByLabelText('Applies to', { exact: true });
    await userEvent.selectOptions(choice, 'Pages on wiki.example.com');
    await press('Remove the defaults for wiki.example.com');
    await expect.element(choice).toHaveFocus();
  });

  it('goes to the choice of defaults, which shows the site that was added', async () => {
    await openOptions();
    await page.getByLabelText('Defaults for one site').fill('wiki.example.com');
    await press('Add site');
    const choice = page.getByLabelText('Applies to', { exact: true });
    await expect.element(choice).toHaveFocus();
    await expect.element(choice).toHaveDisplayValue('Pages on wiki.example.com');
  });

  it('goes to the report that was created', async () => {
    await openOptions();
    await press('Create report');
    await expect.element(page.getByRole('textbox', { name: 'Report a problem' })).toHaveFocus();
  });

  it('stays where the local data was cleared', async () => {
    await openOptions();
    await page.getByText('Clear local data').click();
    await press('Clear now');
    await expect.element(page.getByText('Local data cleared.')).toBeVisible();
    expect(document.activeElement?.textContent).toBe('Clear local data');
  });
});

describe('quiet hours', () => {
  it('that were removed in another tab are not stored again by another change', async () => {
    await alertsStore.set({ ...usualAlerts, quiet: { from: '20:00', to: '08:00' }, mostAnHour: 5 });
    await openOptions();
    const quiet = page.getByLabelText('Quiet hours');
    await expect.element(quiet).toBeChecked();
    await alertsStore.set(usualAlerts);
    await expect.element(quiet).not.toBeChecked();
    await expect.element(page.getByLabelText('Max per hour')).toHaveValue(usualAlerts.mostAnHour);
    await page.getByLabelText('Hide names').click();
    await expect.poll(() => alertsStore.get()).toEqual({ ...usualAlerts, hideNames: true });
  });

  it('say so where they end when they begin', async () => {
    await openOptions();
    await page.getByLabelText('Quiet hours').click();
    const end = page.getByLabelText('To', { exact: true });
    await end.fill('20:00');
    await expect.element(page.getByText('Choose different start and end times.')).toBeVisible();
    await end.fill('07:00');
    await expect.element(page.getByText('Choose different start and end times.')).not.toBeInTheDocument();
  });
});

describe('settings under a policy', () => {
  /** @feature managed-settings */
  it('are shown as fields that cannot be changed, and as sentences', async () => {
    background.answer('policy.read', async () => ({ notifications: 'named', blockedSites: ['blocked.localhost'] }));
    await openOptions();
    const rule = page.getByLabelText('Notify me about');
    await expect.element(rule).toBeDisabled();
    await expect.element(rule).toHaveValue('named');
    await expect.element(page.getByText('Pages on these sites can’t be published: blocked.localhost.')).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
  });
});

describe('stored data', () => {
  /** @feature link-index */
  it('can be saved, and is deleted only after an explanation', async () => {
    const { account } = background;
    await publishedPagesStore.set([
      publishedPage(account, { publishedAt: Date.UTC(2026, 0, 2) }),
      publishedPage(account, { page: 'name:terms.pdf', title: 'Terms', publishedAt: Date.UTC(2026, 0, 1) }),
    ]);
    const link = 'https://lnk.example/notes?r=ada';
    await personalLinksStore.set([
      { service: account.service, slug: 'notes', name: 'Ada Lovelace', email: 'ada@example.com', link, madeAt: 1 },
    ]);
    await openOptions();
    const save = async () => {
      const { name, blob } = await savedFile(() => button('Export links as CSV').click());
      expect(name).toBe('linkwake-links.csv');
      return (
        await new Response(blob)
          .arrayBuffer()
          .then((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
      )
        .trimEnd()
        .split('\r\n');
    };
    const [heads, ...rows] = await save();
    expect(heads).toBe('\uFEFFCreated,Type,Document,Name,Email,Link,Page,Service address');
    expect(rows).toEqual([
      expect.stringMatching(/^20\d\d-.+Z,Page,Quarterly plan,,,http.+,https:\/\/harbour\.example\/plan,http/),
      expect.stringMatching(/^20\d\d-.+Z,File,Terms,,,http[^,]+,,http/),
      expect.stringMatching(/^1970-.+Z,Personal link,notes,Ada Lovelace,ada@example\.com,http[^,]+,,http/),
    ]);
    const forget = button('Clear now');
    await expect.element(forget).not.toBeInTheDocument();
    await page.getByText('Clear local data').click();
    await expect.element(page.getByText('Export your links first')).toBeVisible();
    await forget.click();
    await expect.element(page.getByText('Local data cleared.')).toBeVisible();
    expect(await save()).toEqual([heads]);
  });

  /** @feature private-report */
  it('appears in a report only as far as it names nothing private', async () => {
    const during = 'publish.start';
    await recordFault(during, new Error(`${samplePage.title} at ${samplePage.url}`), 'policy_refused', Date.now());
    await openOptions();
    await button('Create report').click();
    const report = page.getByRole('textbox', { name: 'Report a problem' });
    await expect.element(report).toBeVisible();
    const text = (report.element() as HTMLTextAreaElement).value;
    expect(text).toContain('Linkwake 0.1.0');
    expect(text).toContain(`${during}  policy_refused`);
    for (const secret of ['localhost', 'harbour', 'Quarterly', '@']) expect(text).not.toContain(secret);
    expect(await faultsForPeople()).toEqual([]);
  });
});

it('is accessible when nobody is signed in', async () => {
  await background.signOut();
  await openOptions();
  await expect.element(page.getByText('Not signed in')).toBeVisible();
  expect(await faultsForPeople()).toEqual([]);
});
