import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { startApp, type Cookies, type TestApp } from './app.js';
import { multipart, quarters } from './builders/pictures.js';
import { grantedAccounts, type GrantedAccounts } from './granted-accounts.js';
import { ItemMaker, PLACES, type GrantedItems, type Place } from './granted-items.js';
import { inputs } from './samples.js';
import { TASKS, type Level, type Task } from '@muzey/shared-ui/accounts/tasks.ts';
import type { Grants } from '../src/platform/grants/grants.js';
import { Renditions } from '../src/platform/media/renditions/renditions.js';
import { pdf } from './builders/files.js';
import { Snapshot } from './unchanged-database.js';

/**
 * The answers to each account, written by hand from docs/decisions/0048-grants.md. A line is a call, the item it acts on or
 * looks for, and what is sent. A letter each for the own branch, another one and what belongs to the whole museum:
 *
 *   + done, or in the answer       - 403       0 404, or not in the answer
 *   ! past the limits, then refused for what was sent        . not applicable
 *
 * sup, adm, reg: without limits: superadmin, administrator, registrar. edi: branch editor of the own branch, and
 * dra: writer of drafts there. pre: press officer. kk: translator into Karakalpak whose
 * texts go live, tra: one whose texts wait. kee: keeper of the own branch's
 * objects. mus: the whole museum's registrar. mes: messages. sit: site. emp: an account without tasks.
 * The register of the table was sent by somebody else.
 */
const TABLE = `
call                                        item               sent     sup adm reg edi dra pre kk_ kee mus mes sit emp tra

GET news|events|exhibitions                 * draft            -        +++ +++ +++ +00 +00 +++ 000 000 000 000 000 000 000
GET news|events|exhibitions                 * offered          -        +++ +++ +++ +00 +00 +++ +++ 000 000 000 000 000 +++
GET news|events|exhibitions                 * shown            -        +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++
POST news|events|exhibitions                -                  draft    +++ +++ +++ +-- +-- +++ --- --- --- --- --- --- ---
POST news|events|exhibitions                -                  shown    +++ +++ +++ +-- --- +++ --- --- --- --- --- --- ---
GET news|events|exhibitions/{id}            * draft            -        +++ +++ +++ +00 +00 +++ 000 000 000 000 000 000 000
GET news|events|exhibitions/{id}            * offered          -        +++ +++ +++ +00 +00 +++ +++ 000 000 000 000 000 +++
GET news|events|exhibitions/{id}            * shown            -        +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++
PUT news|events|exhibitions/{id}            * draft            title    +++ +++ +++ +00 +00 +++ 000 --- --- --- --- --- 000
PUT news|events|exhibitions/{id}            * offered          title    +++ +++ +++ +00 +00 +++ +++ --- --- --- --- --- +++
PUT news|events|exhibitions/{id}            * offered          offer    +++ +++ +++ +00 +00 +++ --- --- --- --- --- --- ---
PUT news|events|exhibitions/{id}            * shown            title    +++ +++ +++ +-- --- +++ +++ --- --- --- --- --- ---
PUT news|events|exhibitions/{id}            * draft            archived +++ +++ +++ +00 +00 +++ 000 --- --- --- --- --- 000
PUT news|events|exhibitions/{id}            * draft            publish  +++ +++ +++ +00 -00 +++ 000 --- --- --- --- --- 000
PUT news|events|exhibitions/{id}            * shown            hide     +++ +++ +++ +-- --- +++ --- --- --- --- --- --- ---
DELETE news|events|exhibitions/{id}         * draft            -        +++ +++ +++ +00 --- --- --- --- --- --- --- --- ---
DELETE news|events|exhibitions/{id}         * shown            -        +++ +++ +++ +-- --- --- --- --- --- --- --- --- ---
GET news/{id}/views                         news draft         -        +++ +++ +++ +00 +00 +++ 000 000 000 000 000 000 000
GET news/{id}/views                         news shown         -        +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++

GET collections                             collections draft  -        +++ +++ +++ 000 000 000 000 +00 +++ 000 000 000 000
GET collections                             collections offered -       +++ +++ +++ 000 000 000 000 +00 +++ 000 000 000 +++
GET collections                             collections shown  -        +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++
POST collections                            -                  draft    +++ +++ +++ --- --- --- --- +-- +++ --- --- --- ---
POST collections                            -                  shown    +++ +++ +++ --- --- --- --- +-- +++ --- --- --- ---
PATCH collections                           collections draft  bulk     +++ +++ +++ --- --- --- --- +00 +++ --- --- --- ---
PATCH collections                           collections shown  bulk     +++ +++ +++ --- --- --- --- +-- +++ --- --- --- ---
GET collections/{id}                        collections draft  -        +++ +++ +++ 000 000 000 000 +00 +++ 000 000 000 000
GET collections/{id}                        collections shown  -        +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++
PUT collections/{id}                        collections draft  title    +++ +++ +++ --- --- --- --- +00 +++ --- --- --- 000
PUT collections/{id}                        collections offered title   +++ +++ +++ --- --- --- --- +00 +++ --- --- --- +++
PUT collections/{id}                        collections shown  title    +++ +++ +++ --- --- --- --- +-- +++ --- --- --- ---
DELETE collections/{id}                     collections draft  -        +++ +++ +++ --- --- --- --- +00 +++ --- --- --- ---
DELETE collections/{id}                     collections shown  -        +++ +++ +++ --- --- --- --- +-- +++ --- --- --- ---
POST collections/export                     collections draft  export   +++ +++ +++ --- --- --- --- +00 +++ --- --- --- ---
POST collections/export                     collections shown  export   +++ +++ +++ --- --- --- --- +00 +++ --- --- --- ---
POST collections/export                     collections shown  exported --- --- +++ --- --- --- --- +00 +++ --- --- --- ---
POST collections/printed-list               collections draft  printed  +++ +++ +++ --- --- --- --- +00 +++ --- --- --- ---
POST collections/{id}/merge                 collections draft  into     +++ +++ +++ --- --- --- --- +00 +++ --- --- --- ---
POST collections/{id}/pictures              collections draft  pictures +++ +++ +++ --- --- --- --- +00 +++ --- --- --- ---
POST collections/{id}/pictures              collections shown  pictures +++ +++ +++ --- --- --- --- +-- +++ --- --- --- ---
POST collections/picture-matches            -                  names    +++ +++ +++ --- --- --- --- +++ +++ --- --- --- ---
GET collections/{id}/private                collections draft  -        --- --- +++ --- --- --- --- +00 +++ --- --- --- ---
GET collections/{id}/private                collections shown  -        --- --- +++ --- --- --- --- +-- +++ --- --- --- ---
PUT collections/{id}/private                collections draft  private  --- --- +++ --- --- --- --- +00 +++ --- --- --- ---
PUT collections/{id}/private                collections shown  private  --- --- +++ --- --- --- --- +-- +++ --- --- --- ---

GET pages                                   pages draft        -        ..+ ..+ ..+ ..+ ..+ ..+ ..0 ..+ ..+ ..+ ..+ ..+ ..0
POST pages                                  -                  draft    ..+ ..+ ..+ ..- ..- ..+ ..- ..- ..- ..- ..- ..- ..-
POST pages                                  -                  shown    ..+ ..+ ..+ ..- ..- ..+ ..- ..- ..- ..- ..- ..- ..-
GET pages/{id}                              pages draft        -        ..+ ..+ ..+ ..+ ..+ ..+ ..0 ..+ ..+ ..+ ..+ ..+ ..0
PUT pages/{id}                              pages draft        title    ..+ ..+ ..+ ..- ..- ..+ ..0 ..- ..- ..- ..- ..- ..0
PUT pages/{id}                              pages offered      title    ..+ ..+ ..+ ..- ..- ..+ ..+ ..- ..- ..- ..- ..- ..+
PUT pages/{id}                              pages shown        title    ..+ ..+ ..+ ..- ..- ..+ ..+ ..- ..- ..- ..- ..- ..-
PUT pages/{id}                              pages shown        archived ..+ ..+ ..+ ..- ..- ..+ ..- ..- ..- ..- ..- ..- ..-
DELETE pages/{id}                           pages draft        -        ..+ ..+ ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-

GET branches                                branches           -        ++. ++. ++. ++. ++. ++. ++. ++. ++. ++. ++. ++. ++.
POST branches                               -                  branch   ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
GET branches/{id}                           branches           -        ++. ++. ++. ++. ++. ++. ++. ++. ++. ++. ++. ++. ++.
PUT branches/{id}                           branches           title    ++. --. --. +-. --. --. --. --. --. --. --. --. --.
PUT branches/{id}                           branches           position ++. --. --. +-. --. --. --. --. --. --. --. --. --.
PUT branches/{id}                           branches           line     ++. --. --. +-. --. --. --. --. --. --. --. --. --.
PUT {type}/{id}/waiting-change              branches           line     ++. --. --. +-. --. --. --. --. --. --. --. --. ++.
PUT {type}/{id}/waiting-change              branches           price    ++. --. --. +-. --. --. --. --. --. --. --. --. --.
DELETE branches/{id}                        branches           -        ++. --. --. --. --. --. --. --. --. --. --. --. --.

GET notices                                 notices draft      -        +++ +++ +++ +00 +00 +++ 000 000 000 000 +++ 000 000
GET notices                                 notices shown      -        +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++
POST notices                                -                  draft    +++ --- --- +-- +-- +++ --- --- --- --- +++ --- ---
POST notices                                -                  shown    +++ --- --- +-- --- +++ --- --- --- --- +++ --- ---
POST notices/closures                       -                  closure  +++ --- --- +-- --- --- --- --- --- --- --- --- ---
GET notices/{id}                            notices draft      -        +++ +++ +++ +00 +00 +++ 000 000 000 000 +++ 000 000
GET notices/{id}                            notices shown      -        +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++
PUT notices/{id}                            notices draft      text     +++ --- --- +00 +00 +++ --- --- --- --- +++ --- 000
PUT notices/{id}                            notices shown      text     +++ --- --- +-- --- +++ --- --- --- --- +++ --- ---
DELETE notices/{id}                         notices draft      -        +++ --- --- +00 --- --- --- --- --- --- +++ --- ---
DELETE notices/{id}                         notices shown      -        +++ --- --- +-- --- --- --- --- --- --- +++ --- ---

GET {type}/{id}/revisions                   drafts changed     -        +++ +++ +++ +00 +00 +++ 000 --- --- --- --- --- 000
GET {type}/{id}/revisions                   news changed       -        +++ +++ +++ +-- +-- +++ +++ --- --- --- --- --- +++
DELETE {type}/{id}/revisions                news changed       -        +++ --- --- --- --- --- --- --- --- --- --- --- ---
GET {type}/{id}/revisions/{version}         drafts changed     -        +++ +++ +++ +00 +00 +++ 000 --- --- --- --- --- 000
GET {type}/{id}/revisions/{version}         news changed       -        +++ +++ +++ +-- +-- +++ +++ --- --- --- --- --- +++
PUT {type}/{id}/revisions/{version}/name    drafts changed     name     +++ +++ +++ +00 +00 +++ --- --- --- --- --- --- ---
PUT {type}/{id}/revisions/{version}/name    news changed       name     +++ +++ +++ +-- +-- +++ --- --- --- --- --- --- ---
POST {type}/{id}/revisions/{version}/restore drafts changed    nothing  +++ +++ +++ +00 +00 +++ 000 --- --- --- --- --- 000
POST {type}/{id}/revisions/{version}/restore news changed      nothing  +++ +++ +++ +-- --- +++ --- --- --- --- --- --- ---
GET {type}/{id}/waiting-change              waiting            -        +++ +++ +++ +-- +-- +++ +++ --- --- --- --- --- +++
PUT {type}/{id}/waiting-change              waiting            title    +++ +++ +++ +-- +-- +++ +++ --- --- --- --- --- +++
PUT {type}/{id}/waiting-change              news shown         title    +++ +++ +++ +-- +-- +++ +++ --- --- --- --- --- +++
PUT {type}/{id}/waiting-change              waiting            archived +++ +++ +++ +-- +-- +++ --- --- --- --- --- --- ---
DELETE {type}/{id}/waiting-change           waiting            -        +++ +++ +++ +-- +-- +++ --- --- --- --- --- --- ---
POST {type}/{id}/waiting-change/publish     waiting            nothing  +++ +++ +++ +-- --- +++ --- --- --- --- --- --- ---
POST previews/{type}                        -                  draft    +++ +++ +++ +-- +-- +++ --- --- --- --- --- --- ---
POST {type}/{id}/preview                    news shown         title    +++ +++ +++ +-- +-- +++ +++ --- --- --- --- --- +++
POST {type}/{id}/preview                    news draft         title    +++ +++ +++ +00 +00 +++ 000 --- --- --- --- --- 000
POST {type}/{id}/waiting-change/preview     waiting            archived +++ +++ +++ +-- +-- +++ --- --- --- --- --- --- ---
GET {type}/{id}/preview-links               news shown         -        +++ +++ +++ +-- +-- +++ +++ --- --- --- --- --- +++
GET {type}/{id}/preview-links               news draft         -        +++ +++ +++ +00 +00 +++ 000 --- --- --- --- --- 000
POST {type}/{id}/preview-links              news shown         share    +++ +++ +++ +-- +-- +++ +++ --- --- --- --- --- +++
POST {type}/{id}/preview-links              news draft         share    +++ +++ +++ +00 +00 +++ 000 --- --- --- --- --- 000
POST {type}/{id}/preview-links              news offered       share    +++ +++ +++ +00 +00 +++ +++ --- --- --- --- --- +++
POST {type}/{id}/preview-links              waiting            share    +++ +++ +++ +-- +-- +++ +++ --- --- --- --- --- +++
DELETE {type}/{id}/preview-links/{link}     news shown         -        +++ +++ +++ +-- +-- +++ +++ --- --- --- --- --- +++
GET preview-links                           -                  -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
GET {type}/{id}/addresses                   news shown         -        +++ +++ +++ +-- +-- +++ +++ --- --- --- --- --- +++
GET {type}/{id}/addresses                   news draft         -        +++ +++ +++ +00 +00 +++ 000 --- --- --- --- --- 000
PUT {type}/{id}/addresses                   news shown         address  !!! !!! !!! !-- --- !!! --- --- --- --- --- --- ---
PUT {type}/{id}/addresses/former            news shown         let-go   !!! !!! !!! !-- --- !!! --- --- --- --- --- --- ---
PUT {type}/{id}/addresses                   terms one          address  ..! ..! ..! ..- ..- ..- ..- ..- ..! ..- ..! ..- ..-
GET {type}/{id}/questions                   drafts changed     -        +++ +++ +++ +00 +00 +++ 000 --- --- --- --- --- 000
GET {type}/{id}/questions                   asked              -        +++ +++ +++ +-- +-- +++ +++ --- --- --- --- --- +++
POST {type}/{id}/questions                  asked              ask      +++ +++ +++ +-- +-- +++ +++ --- --- --- --- --- +++
POST {type}/{id}/questions/{question}/answer asked             answer   +++ +++ +++ +-- +-- +++ --- --- --- --- --- --- ---
DELETE {type}/{id}/questions/{question}     asked              -        +++ +++ +++ +-- +-- +++ --- --- --- --- --- --- ---
GET {type}/{id}/questions                   media free         -        +++ +++ +++ +-- +-- +++ +++ +-- +++ --- --- --- +++
POST {type}/{id}/questions                  media withdrawn    ask      +++ +++ +++ +00 +00 +++ 000 +00 +++ --- --- --- 000
GET {type}/{id}/questions                   notices draft      -        +++ --- --- +00 +00 +++ --- --- --- --- +++ --- 000
POST {type}/{id}/questions                  notices shown      ask      +++ --- --- +-- +-- +++ --- --- --- --- +++ --- +++
GET {type}/{id}/questions                   terms one          -        ..+ ..+ ..+ ..- ..- ..- ..- ..- ..+ ..- ..+ ..- ..-
GET redirects                               -                  -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..+ ..- ..-
POST redirects                              -                  leads    ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..+ ..- ..-
PUT redirects/{id}                          redirects          leads    .+. .-. .-. .-. .-. .-. .-. .-. .-. .-. .+. .-. .-.
DELETE redirects/{id}                       redirects          -        .+. .-. .-. .-. .-. .-. .-. .-. .-. .-. .+. .-. .-.
GET redirects/file                          -                  -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..+ ..- ..-
POST redirects/file                         -                  csv      ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..+ ..- ..-
GET redirects/missing-pages                 -                  -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..+ ..- ..-
DELETE redirects/missing-pages              -                  -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..+ ..- ..-
GET trash                                   trash              -        +++ +++ +++ +00 000 000 000 000 000 000 000 000 000
POST trash/{type}/{id}/restore              trash              -        +++ +++ +++ +00 --- --- --- --- --- --- --- --- ---
DELETE trash/{type}/{id}                    trash              -        +++ --- --- --- --- --- --- --- --- --- --- --- ---

GET releases                                releases           -        +++ +++ +++ +00 000 +++ 000 000 000 000 000 000 000
POST releases                               -                  members  +++ +++ +++ +-- --- +++ --- --- --- --- --- --- ---
GET releases/{id}                           releases           -        +++ +++ +++ +00 000 +++ 000 000 000 000 000 000 000
PUT releases/{id}                           releases           name     +++ +++ +++ +00 000 +++ 000 000 000 000 000 000 000
DELETE releases/{id}                        releases           -        +++ +++ +++ +00 000 +++ 000 000 000 000 000 000 000
POST releases/{id}/check                    releases           -        +++ +++ +++ +00 000 +++ 000 000 000 000 000 000 000
POST releases/{id}/publish                  releases           nothing  +++ +++ +++ +00 000 +++ 000 000 000 000 000 000 000

GET media                                   media free         -        +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++
GET media                                   media withdrawn    -        +++ +++ +++ +00 +00 +++ 000 +00 +++ 000 000 000 000
PATCH media                                 media free         bulk     +++ +++ +++ +-- --- +++ --- +-- +++ --- --- --- ---
PATCH media                                 media withdrawn    bulk     +++ +++ +++ +00 -00 +++ --- +00 +++ --- --- --- ---
GET media/zip                               media free         -        +++ +++ +++ +00 +00 +++ --- +00 +++ --- --- --- ---
GET media/{id}                              media free         -        +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++
GET media/{id}                              media withdrawn    -        +++ +++ +++ +00 +00 +++ 000 +00 +++ 000 000 000 000
PUT media/{id}                              media free         alt      +++ +++ +++ +-- +-- +++ +++ +-- +++ --- --- --- +++
PUT media/{id}                              media free         creator  +++ +++ +++ +-- +-- +++ --- +-- +++ --- --- --- ---
PUT media/{id}                              media shown        creator  +++ +++ +++ +-- --- +++ --- +-- +++ --- --- --- ---
PUT media/{id}                              media withdrawn    creator  +++ +++ +++ +00 +00 +++ 000 +00 +++ --- --- --- 000
DELETE media/{id}                           media free         -        +++ +++ +++ +-- --- --- --- +-- +++ --- --- --- ---
DELETE media/{id}                           media withdrawn    -        +++ +++ +++ +00 --- --- --- +00 +++ --- --- --- ---
PUT media/{id}/edit                         media free         edit     +++ +++ +++ +-- +-- +++ --- +-- +++ --- --- --- ---
PUT media/{id}/edit                         media shown        edit     +++ +++ +++ +-- --- +++ --- +-- +++ --- --- --- ---
PUT media/{id}/file                         media free         file     +++ +++ +++ +-- +-- +++ --- +-- +++ --- --- --- ---
PUT media/{id}/file                         media shown        file     +++ +++ +++ +-- --- +++ --- +-- +++ --- --- --- ---
POST media/{id}/file/restore                media free         former   +++ +++ +++ +-- +-- +++ --- +-- +++ --- --- --- ---
POST media/{id}/file/restore                media shown        former   +++ +++ +++ +-- --- +++ --- +-- +++ --- --- --- ---
GET media/{id}/files                        media free         -        +++ +++ +++ +-- +-- +++ --- +-- +++ --- --- --- ---
GET media/{id}/original                     media free         -        +++ +++ +++ +-- +-- +++ --- +-- +++ --- --- --- ---
GET media/{id}/suggestions                  media free         -        +++ +++ +++ +-- +-- +++ --- +-- +++ --- --- --- ---
GET media/{id}/uses                         media shown        -        +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++ +++
GET media/{id}/whole                        media free         -        +++ +++ +++ +-- +-- +++ --- +-- +++ --- --- --- ---
POST upload/file                            -                  pdf      ..+ ..+ ..+ ..+ ..+ ..+ ..- ..+ ..+ ..- ..- ..- ..-
POST upload/image                           -                  file     ..+ ..+ ..+ ..+ ..+ ..+ ..- ..+ ..+ ..- ..- ..- ..-
POST upload/video                           -                  nothing  ..! ..! ..! ..! ..! ..! ..- ..! ..! ..- ..- ..- ..-
POST upload/resumable                       -                  tus      ..+ ..+ ..+ ..+ ..+ ..+ ..- ..+ ..+ ..- ..- ..- ..-
GET upload/resumable/{id}                   begun              -        +0. +0. +0. +0. +0. +0. --. +0. +0. --. --. --. --.
PATCH upload/resumable/{id}                 begun              part     +0. +0. +0. +0. +0. +0. --. +0. +0. --. --. --. --.
DELETE upload/resumable/{id}                begun              tus      +0. +0. +0. +0. +0. +0. --. +0. +0. --. --. --. --.

GET terms                                   terms one          -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
POST terms                                  -                  term     ..+ ..+ ..+ ..- ..- ..- ..- ..- ..+ ..- ..+ ..- ..-
GET terms/doubles                           -                  -        ..+ ..+ ..+ ..- ..- ..- ..- ..- ..+ ..- ..+ ..- ..-
PUT terms/different                         -                  apart    ..+ ..+ ..+ ..- ..- ..- ..- ..- ..+ ..- ..+ ..- ..-
POST terms/in-text                          -                  words    ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
GET terms/{id}                              terms one          -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
PUT terms/{id}                              terms one          source   ..+ ..+ ..+ ..- ..- ..- ..- ..- ..+ ..- ..+ ..- ..-
DELETE terms/{id}                           terms one          -        ..+ ..+ ..+ ..- ..- ..- ..- ..- ..+ ..- ..+ ..- ..-
POST terms/{id}/merge                       terms one          into     ..+ ..+ ..+ ..- ..- ..- ..- ..- ..+ ..- ..+ ..- ..-
POST terms/{id}/unmerge                     terms merged       -        ..+ ..+ ..+ ..- ..- ..- ..- ..- ..+ ..- ..+ ..- ..-

GET messages                                messages           -        ..+ ..+ ..+ ..- ..- ..- ..- ..- ..- ..+ ..- ..- ..-
GET messages/{id}                           messages           -        ..+ ..+ ..+ ..- ..- ..- ..- ..- ..- ..+ ..- ..- ..-
PUT messages/{id}                           messages           read     ..+ ..+ ..+ ..- ..- ..- ..- ..- ..- ..+ ..- ..- ..-
POST messages/{id}/answers                  messages           reply    ..! ..! ..! ..- ..- ..- ..- ..- ..- ..! ..- ..- ..-
DELETE messages/{id}                        messages           -        ..+ ..+ ..+ ..- ..- ..- ..- ..- ..- ..+ ..- ..- ..-
DELETE messages/spam                        -                  until    ..+ ..+ ..+ ..- ..- ..- ..- ..- ..- ..+ ..- ..- ..-

GET site                                    -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
GET open-data                               -                  -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..+ ..- ..-
PUT site                                    -                  phone    ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..+ ..- ..-
GET cover-video                             -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
PUT cover-video                             -                  video    ..+ ..+ ..+ ..- ..- ..- ..- ..- ..- ..- ..+ ..- ..-

GET registers                               registers          -        ..+ ..- ..- ..- ..- ..- ..- ..- ..+ ..- ..- ..- ..-
GET registers/template.xlsx                 -                  -        ..+ ..- ..- ..- ..- ..- ..- ..- ..+ ..- ..- ..- ..-
POST registers                              -                  nothing  ..! ..- ..- ..- ..- ..- ..- ..- ..! ..- ..- ..- ..-
GET registers/{id}                          registers          -        ..+ ..- ..- ..- ..- ..- ..- ..- ..+ ..- ..- ..- ..-
PUT registers/{id}                          registers          nothing  ..- ..- ..- ..- ..- ..- ..- ..- ..! ..- ..- ..- ..-
GET registers/{id}/terms                    registers          -        ..- ..- ..- ..- ..- ..- ..- ..- ..+ ..- ..- ..- ..-
POST registers/{id}/cancel                  registers          -        ..- ..- ..- ..- ..- ..- ..- ..- ..! ..- ..- ..- ..-
POST registers/{id}/import                  registers          -        ..- ..- ..- ..- ..- ..- ..- ..- ..! ..- ..- ..- ..-
POST registers/{id}/undo                    registers          -        ..- ..- ..- ..- ..- ..- ..- ..- ..! ..- ..- ..- ..-
PUT registers/{id}/reading                  registers          nothing  ..- ..- ..- ..- ..- ..- ..- ..- ..! ..- ..- ..- ..-
GET registers/{id}/sample                   registers          -        ..- ..- ..- ..- ..- ..- ..- ..- ..+ ..- ..- ..- ..-
POST registers/{id}/preview                 registers          nothing  ..! ..- ..- ..- ..- ..- ..- ..- ..! ..- ..- ..- ..-
GET registers/{id}/refused                  registers          -        ..- ..- ..- ..- ..- ..- ..- ..- ..! ..- ..- ..- ..-
GET register-mappings                      mappings           -        ..+ ..- ..- ..- ..- ..- ..- ..- ..+ ..- ..- ..- ..-
POST register-mappings                     -                  nothing  ..! ..- ..- ..- ..- ..- ..- ..- ..! ..- ..- ..- ..-
GET register-mappings/{id}                 mappings           -        ..+ ..- ..- ..- ..- ..- ..- ..- ..+ ..- ..- ..- ..-
PUT register-mappings/{id}                 mappings           name     ..+ ..- ..- ..- ..- ..- ..- ..- ..+ ..- ..- ..- ..-
DELETE register-mappings/{id}              mappings           -        ..+ ..- ..- ..- ..- ..- ..- ..- ..+ ..- ..- ..- ..-

GET overview                                -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
GET overview/agenda                         waiting            -        +++ +++ +++ +00 +00 +++ +++ 000 000 000 000 000 +++
GET translations                            news draft         -        +++ +++ +++ +00 +00 +++ 000 000 000 000 000 000 000
GET translations                            news offered       -        +++ +++ +++ +00 +00 +++ +++ 000 000 000 000 000 +++
GET translations/counts                     -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
GET overview/media                          media free         -        +++ +++ +++ +00 +00 +++ 000 +00 +++ 000 000 000 000

GET admins                                  admins             -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
POST create-admin                           -                  account  ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
PUT admins/{id}                             admins             nothing  ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
DELETE admins/{id}                          admins             -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
DELETE admins/{id}/factors                  admins             -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
DELETE admins/{id}/email                    admins             -        ..! ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
DELETE admins/{id}/identity                 admins             -        ..! ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
POST admins/{id}/invitation                 admins             -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
POST admins/{id}/password                   admins             pass     ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
DELETE admins/{id}/sessions                 admins             -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
GET admins/{id}/tokens                      admins             -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
POST admins/{id}/tokens                     admins             token    ..! ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
DELETE admins/{id}/tokens/{token}           admins             -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
POST admins/{id}/unlock                     admins             -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
GET identity-groups                         -                  -        ..0 ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
PUT identity-groups                         -                  nothing  ..! ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
POST admins/{id}/view                       admins             -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
GET webhooks                                -                  -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
POST webhooks                               -                  nothing  ..! ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
PUT webhooks                                -                  nothing  ..! ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
PUT webhooks/{id}                           webhooks           nothing  ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
DELETE webhooks/{id}                        webhooks           -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
POST webhooks/{id}/secret                   webhooks           -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
POST webhooks/{id}/test                     webhooks           -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
GET webhooks/{id}/deliveries                webhooks           -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
POST webhooks/{id}/deliveries/again           webhooks           -        ..+ ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
POST webhooks/{id}/deliveries/{delivery}/again webhooks           -        ..0 ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..- ..-
GET audit                                   -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
POST audit/undo                             -                  nothing  ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..!

GET check                                   -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
PUT display-name                            -                  shown-as ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
PUT own-languages                           -                  langs    ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
POST password                               -                  passes   ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
GET sessions                                -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
DELETE sessions                             -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
DELETE sessions/{id}                        sessions           -        +0. +0. +0. +0. +0. +0. +0. +0. +0. +0. +0. +0. +0.
GET tokens                                  -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
POST tokens                                 -                  token    ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
DELETE tokens/{id}                          tokens             -        .0. .0. .0. .0. .0. .0. .0. .0. .0. .0. .0. .0. .0.
GET factor                                  -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
POST factor                                 -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
POST factor/confirm                         -                  nothing  ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..!
POST factor/recovery-codes                  -                  nothing  ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..!
POST factor/remove                          -                  nothing  ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..!
DELETE factor/reset-notice                  -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
GET email                                   -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
POST email                                  -                  nothing  ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..!
POST email/confirm                          -                  nothing  ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..!
POST email/remove                           -                  pass     ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
GET identity                                -                  -        ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0
POST identity/start                         -                  nothing  ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0
POST identity                               -                  nothing  ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..!
DELETE identity                             -                  -        ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0
POST login/oidc/start                       -                  nothing  ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0 ..0
POST login/oidc                             -                  nothing  ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..!
DELETE factor/passkey-notice                -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
GET passkeys                                -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
POST passkeys                               -                  nothing  ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..!
POST passkeys/options                       -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
PUT passkeys/{id}                           passkeys           name     .0. .0. .0. .0. .0. .0. .0. .0. .0. .0. .0. .0. .0.
DELETE passkeys/{id}                        passkeys           -        .0. .0. .0. .0. .0. .0. .0. .0. .0. .0. .0. .0. .0.
POST invitation                             -                  nothing  ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..!
POST invitation/password                    -                  nothing  ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..!
POST login                                  -                  nothing  ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..!
POST login/code                             -                  nothing  ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..!
GET login/options                           -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
POST password/forgotten                     -                  nothing  ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..!
POST login/passkey                          -                  nothing  ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..! ..!
POST login/passkey/options                  -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
POST logout                                 -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
GET refresh                                 -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
POST refresh                                -                  -        ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+ ..+
`;

interface Row {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  item: string;
  sent: string;
  letters: Record<string, string>;
}

/** A line for several types stands for one call each. */
function rowsOf(table: string): Row[] {
  const [head = '', ...lines] = table.split('\n').filter((line) => line !== '');
  const accounts = head.split(/ +/).slice(3);
  return lines.flatMap((line) => {
    const [, method, call = '', item = '', sent = '', letters = ''] =
      /^(\S+) (\S+) +(\S+(?: \S+)?) +(\S+) +((?:[-+!0.]{3} ?)+)$/.exec(line) ?? [];
    const [types = '', ...rest] = call.split('/');
    return types.split('|').map((type) => ({
      method: method as Row['method'],
      path: [type, ...rest].join('/'),
      item: item.replace('*', type),
      sent,
      letters: Object.fromEntries(
        letters.split(' ').map((three, index): [string, string] => [accounts[index] ?? '', three]),
      ),
    }));
  });
}

const ROWS = rowsOf(TABLE);
const ACCOUNTS = Object.keys(ROWS[0]?.letters ?? {});

let api: TestApp;
let accounts: GrantedAccounts;
let maker: ItemMaker;
let items: GrantedItems;
/** Of the branches, which are alike in this. */
let branchVersion: number;
let snapshot: Snapshot;
const cookies: Record<string, Cookies> = {};
/** For `Authorization`. */
const tokens: Record<string, string> = {};

const EVERYWHERE = ['news', 'events', 'exhibitions', 'media', 'notices'] as const;
const all = (tasks: readonly Task[], level: Level): Grants['tasks'] =>
  Object.fromEntries(tasks.map((task) => [task, level]));
const OFFERED = ['news', 'events', 'exhibitions', 'collections', 'branches', 'pages', 'media', 'notices'] as const;

/** The tasks of the accounts with limits. */
const TASKS_OF: Record<string, Grants['tasks']> = {
  edi: { ...all(EVERYWHERE, 'delete'), branches: 'publish' },
  dra: all(EVERYWHERE, 'draft'),
  pre: all([...EVERYWHERE, 'pages'], 'publish'),
  kk_: all(['news', 'events', 'exhibitions', 'pages', 'media'], 'publish'),
  tra: all(OFFERED, 'draft'),
  kee: all(['collections', 'media'], 'delete'),
  mus: all(['collections', 'terms', 'registers', 'media'], 'delete'),
  mes: { messages: 'delete' },
  sit: all(['site', 'notices', 'terms'], 'delete'),
  emp: {},
};
const OF_A_BRANCH = ['edi', 'dra', 'kee'];
const TRANSLATORS = ['kk_', 'tra'];
const KARAKALPAK: Grants['languages'] = ['kk'];
const REGISTRARS = ['kee', 'mus'];

beforeAll(async () => {
  api = await startApp({ LOG_LEVEL: 'error' });
  accounts = await grantedAccounts(api);
  const branches = [accounts.own];
  const add: GrantedAccounts['add'] = (...asked) => accounts.add(...asked);
  cookies.adm = await add('adm', null);
  cookies.reg = await add('reg', null, true);
  for (const [account, tasks] of Object.entries(TASKS_OF)) {
    const isOfBranch = OF_A_BRANCH.includes(account);
    const limits = { ...(isOfBranch && { branches }), ...(TRANSLATORS.includes(account) && { languages: KARAKALPAK }) };
    cookies[account] = await add(account, { ...limits, tasks }, REGISTRARS.includes(account));
  }
  cookies.sup = accounts.superadmin;
  maker = new ItemMaker(api, accounts);
  items = await maker.make();
  for (const place of ['own', 'foreign'] as const) branchVersion = await versionWithPrices(accounts[place]);
  items.admins = { shared: await api.addAdmin('somebody', PASSWORD) };
  for (const [account, cookie] of Object.entries(cookies))
    tokens[account] = `Bearer ${(await madeToken(cookie)).secret}`;
  const another = await api.signIn({ username: 'somebody', password: PASSWORD });
  items.tokens = { foreign: (await madeToken(another)).token.id };
  items.sessions = { foreign: await sessionOf(another) };
  const [passkey] = await api.database.query<[{ id: string }]>(
    `INSERT INTO passkey (id, admin_id, credential_id, public_key, counter, synced, name)
     VALUES (gen_random_uuid(), $1, 'x', 'x', 0, false, 'Phone') RETURNING id`,
    [items.admins.shared],
  );
  const [webhook] = await api.database.query<[{ id: string }]>(
    `INSERT INTO webhook (name, url, events, secret, is_on) VALUES ('Search', 'https://hooks.invalid/', '{item.changed}', 'x', false) RETURNING id`,
  );
  const [redirect] = await api.database.query<[{ id: string }]>(
    "INSERT INTO redirect (source, target, is_pattern) VALUES ('/oldest', '/news', false) RETURNING id",
  );
  items.redirects = { foreign: redirect.id };
  items.webhooks = { shared: webhook.id };
  items.passkeys = { foreign: passkey.id };
  const begun = await api.send(
    { method: 'POST', url: '/api/admin/upload/resumable', headers: TUS },
    accounts.superadmin,
  );
  items.begun = { own: begun.json<{ id: string }>().id, foreign: begun.json<{ id: string }>().id };
  snapshot = await Snapshot.take(api.databaseUrl);
});
afterAll(async () => {
  await snapshot.stop();
  await api.stop();
});

async function madeToken(cookie: Cookies) {
  const payload = { name: 'A program', registrar: true };
  const answer = await api.send({ method: 'POST', url: '/api/admin/tokens', payload }, cookie);
  return answer.json<{ secret: string; token: { id: string } }>();
}

const PASSWORD = 'Correct9horse';
const TUS = { 'tus-resumable': '1.0.0', 'upload-length': '4' };

const sessionOf = async (cookie: Cookies): Promise<string> => {
  const listed = await api.send({ method: 'GET', url: '/api/admin/sessions' }, cookie);
  return listed.json<{ id: string; current: boolean }[]>().find(({ current }) => current)?.id ?? '';
};

const prices = (names: object = {}, price = 5) => [{ name: { en: 'Adults', ...names }, price, unit: 'person' }];

async function versionWithPrices(branch: string): Promise<number> {
  const url = `/api/admin/branches/${branch}`;
  const answer = await api.send({ method: 'PUT', url, payload: { prices: prices() } }, accounts.superadmin);
  return answer.json<{ branch: { version: number } }>().branch.version;
}

/** Bodies, by the word in the table. */
const BODIES: Record<string, (row: Row, place: Place) => object> = {
  draft: ({ path }, place) => created(path === 'previews/{type}' ? 'news' : path, place, false),
  shown: ({ path }, place) => created(path, place, true),
  title: () => ({ content: { kk: { title: 'Jańa' } } }),
  archived: () => ({ archived: true }),
  publish: () => ({ published: true }),
  offer: () => ({ for_translation: false }),
  hide: () => ({ published: false }),
  export: ({ item }, place) => ({ format: 'csv', ids: [items[item]?.[place]] }),
  exported: ({ item }, place) => ({ format: 'csv', ids: [items[item]?.[place]], private: true }),
  printed: ({ item }, place) => ({ ids: [items[item]?.[place]] }),
  bulk: ({ path, item }, place) => ({
    ids: [items[item]?.[place]],
    change: path === 'media' ? { creator: 'Somebody' } : { status: 'held' },
  }),
  into: ({ path }, place) => ({ into: items[path.startsWith('terms') ? 'terms into' : 'collections target']?.[place] }),
  apart: () => ({ terms: [items['terms one']?.shared, items['terms into']?.shared], different: true }),
  pictures: () => ({ pictures: [] }),
  names: () => ({ names: ['КП 7.jpg'] }),
  private: () => ({ storage_place: 'Shelf 3' }),
  branch: () => ({ content: { en: { title: 'A branch' } } }),
  position: () => ({ position: 7 }),
  line: () => ({ prices: prices({ kk: 'Úlkenler' }) }),
  price: () => ({ prices: prices({ kk: 'Úlkenler' }, 7) }),
  closure: (_, place) => ({
    from: '2030-01-01',
    until: '2030-01-02',
    branches: [place === 'foreign' ? accounts.foreign : accounts.own],
    notice: { text: { en: 'Closed' }, ...maker.at('notices', place) },
  }),
  text: () => ({ text: { en: 'Another text' } }),
  name: () => ({ name: 'Another name' }),
  nothing: () => ({}),
  share: () => ({ shows: 'newest' }),
  address: () => ({ instead_of: 'another' }),
  'let-go': () => ({ slug: 'another', state: 'gone' }),
  leads: () => ({ source: '/old', target: '/news' }),
  csv: () => ({ csv: '/older,/news' }),
  ask: () => ({ field: 'title', text: 'Which felt?' }),
  answer: () => ({ answer: 'White felt.' }),
  members: (_, place) => ({ name: 'Opening', members: [{ type: 'news', id: items['news draft']?.[place] }] }),
  alt: () => ({ alt: { kk: 'Súwret' } }),
  creator: () => ({ creator: 'Somebody' }),
  edit: () => ({ rotation: 90 }),
  former: ({ item }, place) => ({ file: items[item.replace('media', 'file')]?.[place] }),
  term: () => ({ kind: 'material', labels: { en: 'Silk' } }),
  words: () => ({ lang: 'en', text: 'Felt' }),
  source: () => ({ source: 'A book' }),
  read: () => ({ read: true }),
  reply: () => ({ text: 'We are open on Sundays.' }),
  phone: () => ({ phone: '+998 61 222 00 00' }),
  video: () => ({ desktopVideo: 'https://museum.example/cover.mp4' }),
  account: () => ({ username: 'another', password: PASSWORD }),
  token: () => ({ name: 'Ticket office' }),
  pass: () => ({ password: PASSWORD }),
  passes: () => ({ password: PASSWORD, newPassword: 'Copper7kettle' }),
  'shown-as': () => ({ displayName: 'Somebody' }),
  langs: () => ({ languages: ['kk'] }),
};

const created = (type: string, place: Place, published: boolean): object => {
  const input = type === 'notices' ? { text: { en: 'A notice' } } : inputs[type]?.();
  return { ...input, ...(type === 'pages' ? {} : maker.at(type, place)), published };
};

let picture: Buffer;
/** Contents that are not JSON. */
const uploadOf = async (sent: string): Promise<Pick<InjectOptions, 'payload' | 'headers'>> => {
  if (sent === 'tus') return { headers: TUS };
  if (sent === 'part') return { headers: { 'tus-resumable': '1.0.0', ...PART }, payload: Buffer.from('ab') };
  if (sent === 'pdf') return multipart([{ filename: 'a.pdf', type: 'application/pdf', data: pdf() }]);
  picture ??= await quarters(90, 60).jpeg().toBuffer();
  return multipart([picture]);
};
const PART = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
const UPLOADS = ['tus', 'part', 'pdf', 'file'];

const queryOf = ({ method, path, item, sent }: Row, id: string): string => {
  if (path === 'media/zip') return `?ids=${id}`;
  if (sent === 'until') return `?until=${new Date().toISOString()}`;
  const version = { 'news shown': 1, branches: branchVersion }[item];
  if (path.endsWith('/waiting-change') && version !== undefined) return `?base_version=${version}`;
  const hasLimit =
    method === 'GET' && ['news', 'events', 'exhibitions', 'collections', 'pages', 'media'].includes(path);
  if (method === 'GET' && path === 'terms') return '?q=Felt&limit=100';
  if (path === 'translations') return '?lang=kk&limit=100';
  return hasLimit ? '?limit=100' : '';
};

async function send(row: Row, place: Place, account: string, isProgram: boolean): Promise<LightMyRequestResponse> {
  const { method, path, item, sent } = row;
  const id =
    item === 'sessions' && place === 'own' ? await sessionOf(cookies[account] ?? '') : (items[item]?.[place] ?? '');
  if (item === 'begun') {
    const owner = place === 'own' ? account.replace('sup', 'superadmin') : 'somebody';
    await api.database.query('UPDATE resumable_upload SET owner = (SELECT id FROM admin WHERE username = $1)', [owner]);
  }
  const question = items[`${item} question`]?.[place] ?? '';
  const filled = [
    ['{type}', /^(media|notices|terms|branches) /.exec(`${item} `)?.[1] ?? 'news'],
    ['{id}', id],
    ['{version}', '1'],
    ['{question}', question],
    ['{link}', items[`${item} link`]?.[place] ?? ''],
    ['{token}', items.tokens?.foreign ?? ''],
    ['{delivery}', '1'],
  ].reduce((address, [name = '', value = '']) => address.replace(name, value), path);
  const url = `/api/admin/${filled}${queryOf(row, id)}`;
  const payload = BODIES[sent]?.(row, place);
  const content = UPLOADS.includes(sent) ? await uploadOf(sent) : payload ? { payload } : {};
  if (!isProgram) return api.send({ method, url, ...content }, cookies[account]);
  return api.send({ method, url, ...content, headers: { ...content.headers, authorization: tokens[account] } });
}

const PAST = new Set([400, 401, 409, 412, 415, 422]);

function letterOf({ method, path, item }: Row, place: Place, answer: LightMyRequestResponse): string {
  const { statusCode } = answer;
  if (statusCode === 403) return '-';
  if (statusCode === 404) return '0';
  if (PAST.has(statusCode)) return '!';
  if (statusCode >= 400) return String(statusCode);
  const id = items[item]?.[place];
  const isList = method === 'GET' && id !== undefined && !path.includes('{id}') && path !== 'media/zip';
  if (isList || path === 'collections/export' || path === 'collections/printed-list')
    return answer.body.includes(id ?? '-') ? '+' : '0';
  if (method === 'PATCH' && answer.body) return answer.json<{ changed: number }>().changed > 0 ? '+' : '0';
  return '+';
}

/** Calls that programs do not make: by hand, as the table. */
const FOR_PEOPLE = new Set([
  'PUT identity-groups',
  'POST create-admin',
  'PUT admins/{id}',
  'DELETE admins/{id}',
  'POST admins/{id}/invitation',
  'POST admins/{id}/password',
  'DELETE admins/{id}/factors',
  'DELETE admins/{id}/email',
  'DELETE admins/{id}/identity',
  'POST admins/{id}/tokens',
  'POST admins/{id}/unlock',
  'POST admins/{id}/view',
  'DELETE admins/{id}/sessions',
  'DELETE admins/{id}/tokens/{token}',
  'DELETE trash/{type}/{id}',
  'DELETE {type}/{id}/revisions',
]);
const NOT_FOR_PROGRAMS = /^(webhooks|sessions|tokens|factor|passkeys|email|identity|password)(\/|$)/;
/** Calls that nobody has to be signed in for. */
const OF_STRANGERS = /^(invitation|login|logout|refresh|password\/forgotten)(\/|$)/;

/** The letters of an account, or of a program with a token of it. */
function lettersFor({ method, path, sent, letters }: Row, account: string, isProgram: boolean): string {
  const isRefused = FOR_PEOPLE.has(`${method} ${path}`) || NOT_FOR_PROGRAMS.test(path) || sent === 'exported';
  return (letters[account] ?? '').replaceAll(/[^.]/g, (letter) => (isProgram && isRefused ? '-' : letter));
}

/** Written by every request, or by refused ones. */
const KEPT_OF_REFUSALS = new Set(['api_token', 'throttle', 'session', 'refresh_token', 'resumable_upload']);

/**
 * The places where an account is asked. Where the table has one letter for all three, which are most, one of them has to
 * do: the own branch, or for an account of the whole museum each in turn.
 */
function placesOf(row: Row, account: string): Place[] {
  const letters = row.letters[account] ?? '';
  const asked = PLACES.filter((_, index) => letters[index] !== '.');
  if (new Set(letters.replaceAll('.', '')).size > 1) return asked;
  const turn = OF_A_BRANCH.includes(account) ? 0 : ROWS.indexOf(row) + ACCOUNTS.indexOf(account);
  return asked.slice(turn % asked.length).slice(0, 1);
}

/** Accounts without limits, which no check of grants tells apart. */
const UNLIMITED = ['sup', 'adm', 'reg'];

/** Accounts with limits that have no task of a row's type; none where the row is of no type. */
function withoutTask({ path }: Row): string[] {
  const [named = ''] = path.split('/');
  const type = TASKS.find((task) => task === (named === '{type}' ? 'news' : named));
  return type ? Object.keys(TASKS_OF).filter((account) => account !== 'emp' && !TASKS_OF[account]?.[type]) : [];
}

/**
 * The accounts that ask. Where the table has the same letters for all without limits, one of them in turn has to do. So it is with those
 * that have no task of the row's type, beside the one without any, if its letters are theirs and all three places are alike; and with all
 * that have limits, if all have one letter.
 */
function askersOf(row: Row, index: number): string[] {
  const { letters } = row;
  const limited = Object.keys(TASKS_OF);
  const isSame = (accounts: readonly string[]) => new Set(accounts.map((account) => letters[account])).size === 1;
  const inTurn = (accounts: readonly string[]) => accounts.filter((_, place) => place === index % accounts.length);
  const isOneLetter = new Set(letters.emp?.replaceAll('.', '')).size === 1;
  const others = isSame(limited) ? limited.filter((account) => account !== 'emp') : withoutTask(row);
  const alike = isOneLetter ? others.filter((account) => letters[account] === letters.emp) : [];
  return [
    ...(isSame(UNLIMITED) ? inTurn(UNLIMITED) : UNLIMITED),
    ...limited.filter((account) => !alike.includes(account)),
    ...inTurn(alike),
  ];
}

/** Reading writes nothing, except who has read private data. So the tables need to be put back only once a row. */
async function requireUnchanged({ path }: Row): Promise<void> {
  const written = (await snapshot.restore()).filter((name) => !KEPT_OF_REFUSALS.has(name));
  expect(written.filter((name) => name !== 'audit_entry' || !path.endsWith('/private'))).toEqual([]);
}

async function lettersOf(row: Row, account: string, isProgram = false): Promise<string> {
  const isRead = row.method === 'GET';
  const letters = [...lettersFor(row, account, isProgram)];
  const details: string[] = [];
  for (const place of placesOf(row, account)) {
    const expected = letters[PLACES.indexOf(place)];
    const answer = await send(row, place, account, isProgram);
    if (!isRead) await api.app.get(Renditions).idle();
    const written = isRead ? [] : (await snapshot.restore()).filter((name) => !KEPT_OF_REFUSALS.has(name));
    const letter = letterOf(row, place, answer);
    letters[PLACES.indexOf(place)] = letter;
    if (letter !== expected) details.push(`${place}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    if ('-0'.includes(letter) && written.length > 0) details.push(`refused, but wrote ${written.join(', ')}`);
  }
  return [letters.join(''), ...details].join('\n');
}

test.each(ROWS.map((row): [string, Row] => [[row.method, row.path, row.item, row.sent].join(' '), row]))(
  '%s',
  async (_, row) => {
    const got = { ...row.letters };
    const askers = askersOf(row, ROWS.indexOf(row));
    for (const account of askers) got[account] = await lettersOf(row, account);
    expect(got).toEqual(row.letters);
    // one of them, in turn, by a program
    const account = askers[ROWS.indexOf(row) % askers.length] ?? '';
    if (!OF_STRANGERS.test(row.path)) expect(await lettersOf(row, account, true)).toBe(lettersFor(row, account, true));
    if (row.method === 'GET') await requireUnchanged(row);
  },
);

test('every call of staff is in the table', () => {
  const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as { paths: Record<string, object> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const tried = new Set(ROWS.map(({ method, path }) => `${method} /api/admin/${path}`));
  expect(calls.filter((call) => call.includes('/api/admin/') && !tried.has(call))).toEqual([]);
  expect([...tried].filter((call) => !calls.includes(call))).toEqual([]);
  expect(ACCOUNTS).toHaveLength(13);
});
