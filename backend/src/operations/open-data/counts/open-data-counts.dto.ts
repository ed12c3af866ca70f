import { ApiProperty } from '@nestjs/swagger';

const Count = (description: string) => ApiProperty({ type: 'integer', minimum: 0, description });

export class ObjectCounts {
  @Count('that visitors see; their records are given in bulk once a licence is chosen')
  shown: number;

  @Count('drafts, and those that are hidden, ended or planned')
  hidden: number;

  @Count('that visitors see, with pictures that they have to ask for: their records are given without these')
  sensitive: number;

  @Count('that visitors see, with a picture that is given')
  with_pictures: number;
}

/** Pictures that programs get by IIIF, by what their rights allow. */
export class GivenPictures {
  @Count('anybody may use them for any purpose, and so the work shown')
  open: number;

  @Count('a licence with limits')
  limited: number;

  @Count('a rights statement, which allows nothing by itself')
  reserved: number;

  @Count('licensed, but the rights of the work shown are reserved or not stated: the licence opens nothing')
  work_unclear: number;

  @Count('neither a licence nor a rights statement')
  not_stated: number;
}

/** Pictures that programs do not get. Each is counted for the first reason only. */
export class WithheldPictures {
  @Count('nothing that visitors see has them')
  not_public: number;

  @Count('somebody in them withdrew the consent')
  consent: number;

  @Count('the rights to show them have ended')
  rights_ended: number;

  @Count('visitors have to ask for them')
  sensitive: number;

  @Count('visitors may not save them')
  not_for_download: number;

  @Count('the file is damaged or missing')
  damaged: number;
}

export class PictureCounts {
  @ApiProperty({ type: GivenPictures })
  given: GivenPictures;

  @ApiProperty({ type: WithheldPictures })
  withheld: WithheldPictures;
}

/** Numbers of that which leaves the museum as data, if everything is switched on. */
export class OpenDataCounts {
  @ApiProperty({ type: ObjectCounts })
  objects: ObjectCounts;

  @ApiProperty({ type: PictureCounts })
  pictures: PictureCounts;
}
