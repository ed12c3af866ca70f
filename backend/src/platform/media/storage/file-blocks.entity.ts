import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The checksums of the blocks of a long file, so that parts of it can be checked (file-blocks.ts). */
@Entity('file_blocks')
export class FileBlocksEntity {
  /** A name is never reused for other bytes. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'file_blocks_pk' })
  file: string;

  /** SHA-256 of each 1 MiB block, in hexadecimal, concatenated. */
  @Column('text')
  checksums: string;
}
