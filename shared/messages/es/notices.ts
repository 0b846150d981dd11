import type { enNotices } from '../en/notices.ts';
import type { Message } from '../translate.ts';

/** The words of `notices.ts` in Spanish. */
export const esNotices: Record<keyof typeof enNotices, Message> = {
  'activity.someone': 'Alguien',
  'notice.one': '{who} abrió «{title}»',
  'notice.many': {
    one: '{count} visita nueva a «{title}»',
    many: '{count} de visitas nuevas a «{title}»',
    other: '{count} visitas nuevas a «{title}»',
  },
  'notice.no-place': 'El servicio no indicó desde dónde.',
  'notice.viewer-in': '{who} ({where})',
  'notice.more': { one: '{count} más', many: '{count} más', other: '{count} más' },
  'alert.hidden': {
    one: 'Se abrió un enlace',
    many: 'Se abrieron enlaces {count} de veces',
    other: 'Se abrieron enlaces {count} veces',
  },
  'alert.hidden-explain': 'Los nombres están ocultos, como se indicó en los ajustes.',
  'alert.unopened': 'Nadie ha abierto todavía «{title}»',
  'alert.unopened-since': {
    one: 'Se publicó hace {count} día.',
    many: 'Se publicó hace {count} de días.',
    other: 'Se publicó hace {count} días.',
  },
  'alert.digest': {
    one: '{count} visita nueva',
    many: '{count} de visitas nuevas',
    other: '{count} visitas nuevas',
  },
  'alert.views-of': '{title} ({count})',
  'alert.mute': 'Silenciar este documento',
  'alert.snooze': 'Pausar una hora',
  'badge.none': 'Linkwake',
  'badge.new-views': {
    one: 'Linkwake: {count} visita nueva',
    many: 'Linkwake: {count} de visitas nuevas',
    other: 'Linkwake: {count} visitas nuevas',
  },
  'publish.notice-done': '«{title}» está publicado',
  'publish.notice-unchanged': 'Nada ha cambiado en «{title}», no se ha enviado nada',
  'publish.notice-converting': '«{title}» se está convirtiendo',
  'publish.notice-ready': '«{title}» está listo: el enlace ya funciona',
  'publish.notice-approved': '«{title}» está aprobado: el enlace ya funciona',
  'publish.notice-unmade': '«{title}» no se pudo convertir',
  'publish.notice-refused': '«{title}» se rechazó en la revisión',
  'publish.notice-status': 'El servicio indica: {status}',
  'publish.notice-held': '«{title}» está retenido para revisión',
  'publish.notice-link': '{link} · Haga clic para ver quién lo abre y para copiar el enlace.',
  'publish.notice-failed': '«{title}» no se publicó',
  'popup.publish': 'Publicar esta página',
  'popup.publish-selection': 'Publicar la selección',
  'menu.publish-link': 'Publicar el destino de este enlace',
  'menu.publish-picture': 'Publicar esta imagen',
  'popup.store': 'El navegador no permite que las extensiones lean su tienda. Vaya a otra página para publicarla.',
  'popup.browser-page':
    'El navegador no permite que las extensiones lean sus propias páginas. Vaya a una página web para publicarla.',
  'publish.not-now': 'Esta página no se puede publicar',
  'publish.notice-why': 'Abra Linkwake para ver por qué.',
  'fault.unreachable':
    '{host} no responde. Puede estar caído, haberse trasladado o tener un certificado que no es de confianza. No se pierde nada.',
  'fault.not_signed_in': 'La sesión ha terminado. Vuelva a iniciar sesión; no se pierde nada de lo que escribió.',
  'fault.publish_busy': '«{title}» todavía se está publicando. Espere a que termine o cancélelo.',
  'fault.policy_refused.password': 'Su organización exige una contraseña en cada enlace. Escríbala en «Opciones».',
  'fault.policy_refused.site': 'Su organización no permite publicar páginas de {site}.',
};
