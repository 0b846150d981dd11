import { type AddInAddresses, addIn, addInId, addressesBelow, iconSizes, paneName } from './add-in.ts';
import { controlId, ribbonIds } from './office-ids.ts';
import { element, writeXml, type XmlElement } from './write-xml.ts';
import { type Resources, resourceTable, translated } from './xml-resources.ts';

/** Names of the applications, the same in the older list of hosts and in the overrides. */
const hosts = ['Document', 'Presentation', 'Workbook'] as const;

/**
 * Creates the add-in-only manifest (schema 1.1, version overrides 1.0), which all versions of Office support. The elements
 * are in the schema's order; Office refuses any other.
 * @param base address of the build, with a final slash
 */
export function xmlManifest(base: URL): string {
  const addresses = addressesBelow(base);
  const root = element(
    'OfficeApp',
    {
      xmlns: 'http://schemas.microsoft.com/office/appforoffice/1.1',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xmlns:bt': 'http://schemas.microsoft.com/office/officeappbasictypes/1.0',
      'xsi:type': 'TaskPaneApp',
    },
    element('Id', {}, addInId(base)),
    element('Version', {}, `${addIn.version}.0`),
    element('ProviderName', {}, addIn.provider),
    element('DefaultLocale', {}, 'en-US'),
    translated('DisplayName', addIn.name),
    translated('Description', (texts) => texts.description),
    element('IconUrl', { DefaultValue: addresses.icon(32) }),
    element('HighResolutionIconUrl', { DefaultValue: addresses.icon(64) }),
    element('SupportUrl', { DefaultValue: addresses.support }),
    element('AppDomains', {}, element('AppDomain', {}, base.origin)),
    element('Hosts', {}, ...hosts.map((name) => element('Host', { Name: name }))),
    requirements('Requirements', 'Sets', 'Set'),
    element('DefaultSettings', {}, element('SourceLocation', { DefaultValue: addresses.pane })),
    element('Permissions', {}, 'ReadWriteDocument'),
    versionOverrides(addresses),
  );
  const comment =
    base.protocol === 'https:'
      ? undefined
      : 'Office loads add-ins from https addresses only: this manifest is for inspection only.';
  return writeXml(root, comment);
}

function requirements(outer: string, sets: string, set: string): XmlElement {
  const wanted = addIn.requirements.map(({ name, version }) => element(set, { Name: name, MinVersion: version }));
  return element(outer, {}, element(sets, { DefaultMinVersion: '1.1' }, ...wanted));
}

function versionOverrides(addresses: AddInAddresses): XmlElement {
  const resources = resourceTable();
  const page = resources.url('Activity.Url', addresses.shared);
  const title = resources.short('GetStarted.Title', (texts) => texts.ready);
  const explain = resources.long('GetStarted.Text', (texts) => texts.shortDescription);
  const learnMore = resources.url('GetStarted.Url', addresses.support);
  const factors = hosts.map((host) =>
    element(
      'Host',
      { 'xsi:type': host },
      // Applications without a shared runtime ignore it, and load the function file hidden.
      element('Runtimes', {}, element('Runtime', { resid: page, lifetime: 'long' })),
      element(
        'DesktopFormFactor',
        {},
        element(
          'GetStarted',
          {},
          element('Title', { resid: title }),
          element('Description', { resid: explain }),
          element('LearnMoreUrl', { resid: learnMore }),
        ),
        element('FunctionFile', { resid: page }),
        element('ExtensionPoint', { 'xsi:type': 'PrimaryCommandSurface' }, homeTab(resources, addresses)),
      ),
    ),
  );
  return element(
    'VersionOverrides',
    { xmlns: 'http://schemas.microsoft.com/office/taskpaneappversionoverrides', 'xsi:type': 'VersionOverridesV1_0' },
    requirements('Requirements', 'bt:Sets', 'bt:Set'),
    element('Hosts', {}, ...factors),
    resources.element(),
  );
}

function homeTab(resources: Resources, addresses: AddInAddresses): XmlElement {
  return element(
    'OfficeTab',
    { id: ribbonIds.tab },
    element(
      'Group',
      { id: ribbonIds.group },
      element('Label', { resid: resources.short('Group.Label', addIn.name) }),
      icons(resources, 'Icon', addresses.icon),
      ...addIn.buttons.map((each) => button(resources, addresses, each)),
    ),
  );
}

type Button = (typeof addIn.buttons)[number];

function actionOf(resources: Resources, addresses: AddInAddresses, button: Button): XmlElement {
  if ('function' in button) {
    return element('Action', { 'xsi:type': 'ExecuteFunction' }, element('FunctionName', {}, button.function));
  }
  const page = resources.url(`${button.id}.Url`, addresses.paneAt(button.tab));
  return element(
    'Action',
    { 'xsi:type': 'ShowTaskpane' },
    element('TaskpaneId', {}, paneName(button)),
    element('SourceLocation', { resid: page }),
  );
}

function button(resources: Resources, addresses: AddInAddresses, each: Button): XmlElement {
  const { id } = each;
  const labelId = resources.short(`${id}.Label`, ({ buttons }) => buttons[id].label);
  return element(
    'Control',
    { 'xsi:type': 'Button', id: controlId(id) },
    element('Label', { resid: labelId }),
    element(
      'Supertip',
      {},
      element('Title', { resid: labelId }),
      element('Description', { resid: resources.long(`${id}.Tip`, ({ buttons }) => buttons[id].tip) }),
    ),
    icons(resources, `${id}.Icon`, (size) => addresses.buttonIcon(id, size)),
    actionOf(resources, addresses, each),
  );
}

function icons(resources: Resources, id: string, address: (size: number) => string): XmlElement {
  const images = iconSizes.map((size) =>
    element('bt:Image', { size: String(size), resid: resources.image(`${id}.${size}`, address(size)) }),
  );
  return element('Icon', {}, ...images);
}
