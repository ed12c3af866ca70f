/** Whether the museum gives pictures by IIIF. AppModule provides it, because a feature imports no other feature. */
export abstract class IiifChoice {
  abstract isOn(): Promise<boolean>;
}
