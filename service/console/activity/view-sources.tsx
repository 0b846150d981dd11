import type { ForwardedLink } from '../../documents/recipients/forwarded-links.ts';
import type { Uncounted, ViewsFrom } from '../../documents/views/view-sources.ts';
import { countOf } from '../components/format.ts';

const maxListed = 5;

/** Lists the most frequent places or devices of views, with the unknown ones named as such. */
export function SourceList({ heading, id, from }: { heading: string; id: string; from: ViewsFrom[] }) {
  const known = from.filter(({ name }) => name !== undefined);
  const unknown = from.find(({ name }) => name === undefined);
  const rest = known.slice(maxListed).reduce((sum, { views }) => sum + views, 0);
  const rows = [
    ...known.slice(0, maxListed),
    ...(rest > 0 ? [{ name: 'Other', views: rest }] : []),
    ...(unknown ? [{ name: 'Unknown', views: unknown.views }] : []),
  ];
  return (
    <section class="stack" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <table class="small">
        <tbody>
          {rows.map(({ name, views }) => (
            <tr>
              <th scope="row">{name}</th>
              <td class="numbers">{countOf(views, 'view', 'views')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Shows openings and clicks that were not counted; renders nothing without any. */
export function UncountedOpenings({ scanners, previews, own, suspicious, withImpossibleClicks }: Uncounted) {
  const kinds = [
    scanners > 0 && `${countOf(scanners, 'scan', 'scans')} by email or security services`,
    previews > 0 && countOf(previews, 'link preview', 'link previews'),
    own > 0 && `${countOf(own, 'visit', 'visits')} from your workspace`,
    suspicious > 0 && countOf(suspicious, 'automated-looking visit', 'automated-looking visits'),
  ].filter((words) => words !== false);
  if (kinds.length === 0 && withImpossibleClicks === 0) return null;
  return (
    <p class="small soft">
      {kinds.length > 0 && <>Not counted as views: {new Intl.ListFormat('en').format(kinds)}. </>}
      {withImpossibleClicks > 0 &&
        `Impossible numbers of clicks were ignored in ${countOf(withImpossibleClicks, 'view', 'views')}.`}
    </p>
  );
}

/** Lists personal links that other people seem to use. This is information, not an alarm. */
export function ForwardedLinks({ links }: { links: ForwardedLink[] }) {
  if (links.length === 0) return null;
  return (
    <div class="notice wide">
      {links.map(({ who, devices, places, otherEmails }) => (
        <p>
          <bdi>{who}</bdi>’s link was opened on {countOf(devices, 'device', 'devices')}
          {places > 1 ? ` in ${places} places` : ''}
          {otherEmails.length > 0 ? `, also as ${new Intl.ListFormat('en').format(otherEmails)}` : ''}. The link may
          have been forwarded.
        </p>
      ))}
    </div>
  );
}
