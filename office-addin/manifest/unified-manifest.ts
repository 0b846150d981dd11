import { addIn, addInId, addressesBelow, paneName, unifiedId } from './add-in.ts';
import { languageFile } from './language-files.ts';
import { controlId, ribbonIds } from './office-ids.ts';
import { en } from './texts/en.ts';
import { translations } from './texts/translations.ts';

const schema = 'https://developer.microsoft.com/json-schemas/teams/v1.19/MicrosoftTeams.schema.json';

/** The three sizes that the schema allows; the XML manifest has all. */
const iconSizes = [16, 32, 80] as const;

/**
 * Creates the unified manifest (JSON), for stores and tenants that accept it.
 * @param base address of the build, with a final slash
 */
export function unifiedManifest(base: URL): string {
  const addresses = addressesBelow(base);
  const controls = addIn.buttons.map((button) => {
    const { label, tip } = en.buttons[button.id];
    return {
      id: controlId(button.id),
      type: 'button',
      label,
      icons: iconSizes.map((size) => ({ size, url: addresses.buttonIcon(button.id, size) })),
      supertip: { title: label, description: tip },
      actionId: 'function' in button ? button.function : button.id,
    };
  });
  const functions = addIn.buttons.flatMap((button) =>
    'function' in button ? { id: button.function, type: 'executeFunction' } : [],
  );
  const runtimes = addIn.buttons.flatMap((button) => {
    if (!('tab' in button)) return [];
    const page = addresses.paneAt(button.tab);
    const shared = page === addresses.shared;
    const open = { id: button.id, type: 'openPage', pinnable: false, view: paneName(button) };
    return {
      id: `${button.id}Runtime`,
      type: 'general',
      code: { page },
      lifetime: shared ? 'long' : 'short',
      actions: [open, ...(shared ? functions : [])],
    };
  });
  const manifest = {
    $schema: schema,
    manifestVersion: '1.19',
    version: addIn.version,
    id: unifiedId(base),
    developer: {
      name: addIn.provider,
      websiteUrl: addresses.about,
      privacyUrl: addresses.privacy,
      termsOfUseUrl: addresses.terms,
    },
    name: { short: addIn.name, full: addIn.name },
    description: { short: en.shortDescription, full: en.description },
    icons: { color: 'color.png', outline: 'outline.png' },
    accentColor: '#0B6B78',
    localizationInfo: {
      defaultLanguageTag: 'en-us',
      additionalLanguages: translations.map(({ language }) => ({
        languageTag: language,
        file: languageFile(language),
      })),
    },
    validDomains: [base.host],
    authorization: { permissions: { resourceSpecific: [{ name: 'Document.ReadWrite.User', type: 'Delegated' }] } },
    extensions: [
      {
        requirements: {
          scopes: ['document', 'presentation', 'workbook'],
          capabilities: addIn.requirements.map(({ name, version }) => ({ name, minVersion: version })),
        },
        // The same add-in installed by its XML manifest is hidden, or its buttons would be there twice.
        alternates: [
          {
            hide: { customOfficeAddin: { officeAddinId: addInId(base) } },
            alternateIcons: {
              icon: { size: 32, url: addresses.icon(32) },
              highResolutionIcon: { size: 64, url: addresses.icon(64) },
            },
          },
        ],
        runtimes,
        ribbons: [
          {
            contexts: ['default'],
            tabs: [
              {
                builtInTabId: ribbonIds.tab,
                groups: [
                  {
                    id: ribbonIds.group,
                    label: addIn.name,
                    icons: iconSizes.map((size) => ({ size, url: addresses.icon(size) })),
                    controls,
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
