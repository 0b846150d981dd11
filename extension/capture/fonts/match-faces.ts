/** A face, or a request for one. */
export interface FaceTraits {
  /** The lowest and the highest weight; the same for a request. */
  weight: readonly [number, number];
  italic: boolean;
}

/**
 * Returns the faces of a family with the weight and style that a browser chooses for a request (CSS Fonts 4, 5.2). Widths
 * are not compared, so faces of all widths are among them.
 */
export function matchFaces<Face extends FaceTraits>(faces: readonly Face[], { weight, italic }: FaceTraits): Face[] {
  const styled = faces.filter((face) => face.italic === italic);
  const candidates = styled.length > 0 ? styled : faces;
  const [wanted] = weight;
  const best = Math.min(...candidates.map((face) => distance(face.weight, wanted)));
  return candidates.filter((face) => distance(face.weight, wanted) === best);
}

/** Weights on the side that a browser looks at last are farther than all on the other one. */
const FAR = 1000;

function distance([low, high]: readonly [number, number], wanted: number): number {
  if (low <= wanted && wanted <= high) return 0;
  if (low > wanted) {
    // A regular weight looks for a medium one first, then for lighter ones.
    const isNear = wanted > 500 || (wanted >= 400 && low <= 500);
    return low - wanted + (isNear ? 0 : FAR * (wanted < 400 ? 1 : 2));
  }
  return wanted - high + (wanted < 400 ? 0 : FAR);
}
