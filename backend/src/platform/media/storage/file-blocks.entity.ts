import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The checksums of the blocks of a long file, so that a part of it can be compared (file-blocks.ts). */
@Entity('file_blocks')
export class FileBlocksEntity {
  /** Never given to other bytes. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'file_blocks_pk' })
  file: string;

  /** SHA-256 of each block of 1 MiB, in hexadecimal, one behind the other. */
  @Column('text')
  checksums: string;
}
