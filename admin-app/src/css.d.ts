/// <reference path="../../shared-ui/src/css.d.ts" />
