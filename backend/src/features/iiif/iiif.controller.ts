import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { Public } from '../../platform/auth/access.js';
import { Config } from '../../platform/config/config.js';
import { notFound } from '../../platform/errors/problem.js';
import { network } from '../../platform/http/client-address.js';
import { isId } from '../../platform/http/existing.js';
import { sendOpened } from '../../platform/media/storage/send-opened.js';
import { isKnown } from '../../platform/media/storage/send-stored.js';
import { IiifPictures, type OfferedPicture } from './iiif-pictures.js';
import { readImageRequest, type ImageRequest, type Parameters } from './image-request.js';
import { CONTEXT, informationOf } from './information.js';
import { nameOfRequest, RegionMaker } from './region-maker.js';

const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
const LINKED_DATA = `application/ld+json;profile="${CONTEXT}"`;
const PROFILE = '<http://iiif.io/api/image/3/level2.json>;rel="profile"';

/** The file behind an address may be replaced, and shared caches must give up a withdrawn one. */
const CACHING = 'public, max-age=60, s-maxage=1';

/**
 * The IIIF Image API 3.0, level 2 (docs/api.md, "Parts of pictures"). The site and nginx pass `/iiif/3/…` on to
 * `/api/iiif/3/…`. Fastify answers HEAD as well.
 */
@ApiExcludeController()
@Public()
@Controller('iiif/3')
export class IiifController {
  constructor(
    private readonly config: Config,
    private readonly pictures: IiifPictures,
    private readonly maker: RegionMaker,
  ) {}

  @Get(':id')
  async base(@Param('id') asked: string, @Res() reply: FastifyReply): Promise<void> {
    const { id } = await this.offered(asked);
    await reply
      .status(303)
      .headers({ location: `${address(id)}/info.json`, 'cache-control': CACHING })
      .send();
  }

  @Get(':id/info.json')
  async information(
    @Param('id') asked: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const picture = await this.offered(asked);
    const body = JSON.stringify(informationOf(this.config.publicOrigin + address(picture.id), picture));
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
    const type = prefersJson(request.headers.accept) ? 'application/json' : LINKED_DATA;
    void reply.headers({ etag, link: PROFILE, 'cache-control': CACHING, vary: 'Accept' });
    if (isKnown(etag, request.headers['if-none-match'])) await reply.status(304).send();
    // to a text the framework would add a charset, which is no parameter of linked data
    else await reply.header('content-type', type).send(Buffer.from(body));
  }

  @Get(':id/:region/:size/:rotation/:file')
  async image(
    @Param('id') asked: string,
    @Param() parameters: Parameters,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const picture = await this.offered(asked);
    const image = readImageRequest(parameters, picture);
    const canonical = `<${this.config.publicOrigin}${address(picture.id)}/${canonicalOf(image, picture)}>;rel="canonical"`;
    const headers = { 'cache-control': CACHING, 'x-robots-tag': 'noindex', link: `${PROFILE}, ${canonical}` };
    const name = nameOfRequest(picture, image);
    const reader = { network: network(request.ip), hasLeft: () => request.raw.socket.destroyed };
    const file = {
      name,
      type: TYPES[image.format],
      headers,
      open: () => this.maker.open(name, picture, image, reader),
    };
    await sendOpened(file, request, reply);
  }

  private async offered(asked: string): Promise<OfferedPicture> {
    const id = asked.toLowerCase();
    const picture = isId(id) ? await this.pictures.find(id) : undefined;
    if (!picture) throw notFound();
    return picture;
  }
}

const address = (id: string): string => `/iiif/3/${id}`;

/** IIIF Image API 3.0, 4.7. */
function canonicalOf(
  { region, width, height, rotation, quality, format }: ImageRequest,
  picture: OfferedPicture,
): string {
  const isWhole = region.width === picture.width && region.height === picture.height;
  const area = isWhole ? 'full' : [region.left, region.top, region.width, region.height].join(',');
  const size = width === region.width && height === region.height ? 'max' : `${width},${height}`;
  return `${area}/${size}/${rotation}/${quality === 'color' ? 'default' : quality}.${format}`;
}

/** Whether plain JSON is asked for, as by somebody who looks at it in a browser, and no linked data. */
const prefersJson = (accept = ''): boolean => /application\/json|text\/html/.test(accept) && !/ld\+json/.test(accept);
