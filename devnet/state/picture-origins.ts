/** The origins of the pictures that profiles name. */
export interface PictureOrigins {
  /** The image service. */
  readonly own: string;
  /** A host that config.json doesn't name. */
  readonly foreign: string;
}

/** The origins for a chain without servers. */
export const unservedPictures: PictureOrigins = {
  own: "https://images.example.org",
  foreign: "https://pictures.example.org",
};
