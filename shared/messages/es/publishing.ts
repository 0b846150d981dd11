import type { enPublishing } from '../en/publishing.ts';
import type { Message } from '../translate.ts';

export const esPublishing: { [key in keyof typeof enPublishing]: Message } = {
  'qr.title': 'Código QR',
  'qr.of': 'Código QR de {link}',
  'qr.save-png': 'Guardar como PNG',
  'qr.save-svg': 'Guardar como SVG',

  'drift.changed': 'Ha cambiado desde que se publicó',
  'drift.same': 'No ha cambiado desde que se publicó',
  'drift.badge': 'Linkwake: esta página ha cambiado desde que se publicó',

  'target.link': 'Publicar el destino del enlace',
  'target.picture': 'Publicar la imagen',
  'target.pdf': 'Publicar el PDF de la pestaña',
  'target.access':
    'El navegador solo deja que Linkwake lea {host} si usted lo permite. Linkwake lee ahora esta dirección, y otras del sitio solo cuando se publican.',
  'target.allow': 'Permitir y publicar',
  'target.publish': 'Publicar',
  'target.gone': 'Ya no se sabe qué se eligió. Vuelva a la página y elíjalo otra vez en su menú.',
  'target.fetching': 'Obteniendo',
  'target.opening': 'Abriendo la página. Pasa al frente mientras se lee.',
  'target.preview':
    'La página tiene un enlace con partes tachadas. Se abre una vista previa: táchelas de nuevo y reemplácela allí.',
  'target.other':
    'Es un archivo del tipo {type}, que no se puede publicar. Linkwake publica páginas, imágenes, archivos PDF, Word, PowerPoint, Excel y HTML, y zips de sitios web.',
  'target.refused': '{host} no lo entrega (estado {status}). Abra el enlace para ver por qué.',
  'target.closed': 'La pestaña se cerró antes de leer su página. No se publicó nada.',
  'target.out-of-reach':
    'No hubo respuesta, o el enlace lleva a otro sitio que Linkwake no puede leer. Ábralo y publíquelo allí con el botón de la barra, o permita todos los sitios.',
  'target.allow-all': 'Permitir todos los sitios',
  'target.open': 'Abrir el enlace',

  'popup.tabs': 'Sala con pestañas…',
  'tabs.title': 'Sala con pestañas',
  'tabs.access':
    'Para mostrar las pestañas de esta ventana y leer las que elija, Linkwake necesita acceso a todos los sitios. Lee una pestaña cuando usted la publica, y en ningún otro momento.',
  'tabs.allow': 'Permitir y mostrar pestañas',
  'tabs.access-kept': 'Linkwake todavía puede leer todos los sitios, como permitió para esta sala.',
  'tabs.give-back': 'Retirar el acceso',
  'tabs.choose': 'Pestañas de esta ventana',
  'tabs.none-open':
    'Ninguna pestaña de esta ventana muestra una página que se pueda publicar. Abra páginas junto a esta y vuelva a cargarla.',
  'tabs.none': 'Elija al menos una pestaña.',
  'tabs.has-link': 'Tiene un enlace: su página se reemplaza por esta',
  'tabs.redacted': 'Tiene un enlace con partes tachadas: entra tal como está',
  'tabs.front': 'Cada pestaña pasa al frente mientras se lee.',
  'tabs.publish-any': 'Publicar las pestañas elegidas',
  'tabs.publish': {
    one: 'Publicar {count} pestaña',
    many: 'Publicar {count} de pestañas',
    other: 'Publicar {count} pestañas',
  },
  'tabs.progress': '{done} de {total} publicadas',
  'tabs.stop': 'Parar después de esta',
};
