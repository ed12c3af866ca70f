import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsDefined, IsNumber, Max, Min } from 'class-validator';

const Share = (description: string): PropertyDecorator =>
  applyDecorators(ApiProperty({ minimum: 0, maximum: 1, description }), IsDefined(), IsNumber(), Min(0), Max(1));

/** A part of the upright original, before it is rotated. */
export class CropArea {
  @Share('from the left, as a share of the width')
  x: number;

  @Share('from the top, as a share of the height')
  y: number;

  @Share('a share of the width')
  width: number;

  @Share('a share of the height')
  height: number;
}
