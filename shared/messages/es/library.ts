import type { enLibrary } from '../en/library.ts';
import type { Message } from '../translate.ts';

/** The words of `library.ts` in Spanish. */
export const esLibrary: { [key in keyof typeof enLibrary]: Message } = {
  'activity.empty-hint': 'Envíe el enlace para ver quién lo abre, cuándo y hasta dónde lee.',
  'activity.period': 'Periodo',
  'activity.days': { one: '{count} día', many: '{count} de días', other: '{count} días' },
  'activity.all': 'Todo',
  'activity.none-in-period': 'No hay visitas en este periodo.',
  'activity.table': 'Todas las visitas',

  'heat.show': 'Mostrar mapa de lectura',
  'heat.hide': 'Ocultar mapa de lectura',
  'heat.shown': {
    one: '{count} encabezado indica cuántas visitas llegaron a él.',
    many: '{count} de encabezados indican cuántas visitas llegaron a ellos.',
    other: '{count} encabezados indican cuántas visitas llegaron a ellos.',
  },
  'heat.none': 'Ninguno de los encabezados alcanzados está en esta página.',

  'activity.export-json': 'Exportar JSON',

  'visit.back': 'Todas las visitas',
  'visit.others': 'Otras visitas de esta persona',
  'visit.engagement': 'Resumen',

  'library.documents': 'Documentos',
  'library.sort': 'Ordenar por',
  'library.newest': 'Más recientes',
  'library.most-viewed': 'Más vistos',
  'library.last-viewed': 'Última visita',
  'library.title': 'Título',
  'library.kind': 'Tipo',
  'library.all': 'Todos los tipos',
  'library.newest-listed': 'Solo se muestran los {count} más recientes. Use la búsqueda para encontrar los anteriores.',
  'library.newest-found':
    'La lista abarca los {count} resultados más recientes. Añada palabras para acotar la búsqueda.',
  'library.empty':
    'Aún no hay documentos. Abra una página y haga clic en Linkwake en la barra de herramientas, o publique archivos desde aquí. Verá quién los abre.',
  'library.signed-out': 'Inicie sesión para ver sus documentos y quién los ha abierto.',
  'library.unmailed': 'No se pudieron enviar por correo algunos enlaces a «{title}».',
  'library.show-recipients': 'Ver destinatarios',
  'library.back': 'Todos los documentos',

  'document.status': 'Estado: {status}',
  'document.web-app': 'Versiones y eliminación en la aplicación web…',
  'document.replace': 'Actualizar con un archivo…',
  'document.replace-other-kind': '«{name}» no sirve para actualizar este enlace. Elija uno de estos tipos: {endings}',

  'room.made-here': 'Salas creadas en este navegador',
  'room.documents': { one: '{count} documento', many: '{count} de documentos', other: '{count} documentos' },

  'signing.title': 'Firmas',
  'signing.open': 'Esperando firmas',
  'signing.completed': 'Todos han firmado',
  'signing.declined': 'Un firmante ha rechazado',
  'signing.cancelled': 'Cancelado',
  'signing.progress': {
    one: '{count} firma de {total}',
    many: '{count} firmas de {total}',
    other: '{count} firmas de {total}',
  },
  'signing.not-their-turn': 'Aún no es su turno',
  'signing.their-turn': 'Es su turno: envíele el enlace',
  'signing.mailed': 'Correo enviado',
  'signing.signed': 'Firmado',
  'signing.signer-declined': 'Rechazado',
  'signing.place': 'Colocar campos…',
  'signing.ask': 'Pedir firmas…',

  'alerts.as-usual': 'Predeterminado ({rule})',

  'activity.made-links': 'Enlaces personales creados en este navegador',
};
