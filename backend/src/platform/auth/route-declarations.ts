import { Injectable, RequestMethod, type OnModuleInit, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS, type Access } from './access.js';
import { queryNames } from '../http/query-names.js';

export interface DeclaredRoute {
  /** `NewsAdminController.update` */
  handler: string;
  method: string;
  /** With the prefix; parameters as `:id`. */
  path: string;
  access: Access | undefined;
  /** The names of its query parameters. Computed on demand, because the start needs only a few. */
  readonly query: string[];
}

/** Lists every route with its access rule. The start fails if a route has none (docs/security.md). */
@Injectable()
export class RouteDeclarations implements OnModuleInit {
  private routes: DeclaredRoute[] | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const undeclared = this.all().filter((route) => route.access === undefined);
    if (undeclared.length === 0) return;
    throw new Error(
      `These routes declare no access (@Public, @Staff, @Superadmin or @Registrar): ${undeclared.map((route) => route.handler).join(', ')}.`,
    );
  }

  /** Call it once the controllers exist; they do not change afterwards. */
  all(): readonly DeclaredRoute[] {
    return (this.routes ??= this.read());
  }

  private read(): DeclaredRoute[] {
    return this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      if (!metatype || !instance) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
        if (!handler || method === undefined) return [];
        const parts = [
          Reflect.getMetadata(PATH_METADATA, metatype),
          Reflect.getMetadata(PATH_METADATA, handler),
        ] as string[];
        const path = ['api', ...parts]
          .flatMap((part) => part.split('/'))
          .filter(Boolean)
          .join('/');
        const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
          handler,
          metatype as () => unknown,
        ]);
        return {
          handler: `${metatype.name}.${name}`,
          method: RequestMethod[method],
          path: `/${path}`,
          access,
          get query() {
            return queryNames(metatype as Type, name);
          },
        };
      });
    });
  }
}
