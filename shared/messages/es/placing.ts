import type { enPlacing } from '../en/placing.ts';
import type { Message } from '../translate.ts';

/** The words of `placing.ts` in Spanish. */
export const esPlacing: Record<keyof typeof enPlacing, Message> = {
  'placing.title': 'Colocar campos',
  'placing.signature': 'Firma',
  'placing.date': 'Fecha',
  'placing.text': 'Texto',
  'placing.checkbox': 'Casilla',
  'placing.field': '{kind}: {label}',
  'placing.add': 'Añadir un campo',
  'placing.hint':
    'Elija un campo y haga clic en la página. Las flechas mueven el campo seleccionado, Mayús y las flechas cambian su tamaño, Supr lo elimina.',
  'placing.save': 'Guardar campos',
  'placing.saved': 'Guardado. El enlace muestra el documento con estos campos.',
  'placing.page': 'Página {number}',
  'placing.label': 'Etiqueta',
  'placing.required': 'Obligatorio',
  'placing.remove': 'Eliminar {field}',
  'placing.added': '{field}: añadido en la página {page}',
  'placing.removed': '{field}: eliminado',
  'placing.at': 'A {left} mm de la izquierda y {top} mm de arriba, {width} × {height} mm',
  'placing.none': 'Aún no hay campos',
  'placing.list': 'Todos los campos',
  'placing.on-page': '{field}, página {page}',
  'placing.from':
    'Estos campos estaban en la versión {version}. Compruebe su posición en las páginas nuevas y guárdelos.',
};
